/**
 * Names by which pages, islands and stores reach each other without imports: pages are HTML, and their scripts come later.
 * Scripts import the type alone, so that this costs no byte; `tests/page-interface.test.ts` checks all that are spelled.
 */

/** Events of the window, and when each is dispatched. */
export const PAGE_EVENTS = {
  "tonearm:session": "somebody signed in or out, or changed",
  "tonearm:signed-out": "the listener has signed out and is to be led home",
  "tonearm:theme": "the theme was chosen",
  "tonearm:songs": "an island has drawn songs, whose marks and buttons are to be set",
  "tonearm:player": "the player's island is to come alive",
  "tonearm:notice": "the toaster is to come alive",
  "tonearm:waiting": "the sign that changes wait for the network is to come alive",
  "tonearm:search": "the panel of the search is to come alive",
} as const;

export type PageEvent = keyof typeof PAGE_EVENTS;

/**
 * Names of `dataset` by which the HTML of pages and the scripts that give it life know each other, and where each stands.
 * Names that only an island or the embedded player uses for its own elements are not listed.
 */
export const PAGE_DATA = {
  /** Of a row or card: its song as a `QueueItem` in JSON, and its id alone. */
  song: "rows",
  songId: "rows",
  /** Set on rows of the current song, and on 'play all' of the list that plays: "playing" or "paused". */
  current: "rows",
  /** Of a row's button: its number in the list. */
  number: "rows",
  /** Of a button: what a press does, such as "play" or "queue-all", with the songs of its row or of a list. */
  action: "buttons",
  /** Of such a button: the selector of the list whose songs are meant. */
  list: "buttons",
  /** Of a button for more: the kind of what its menu is about, and that thing in JSON; without it, its row's song. */
  more: "buttons",
  item: "buttons",
  /** Of a heart: the kind and the id of what it likes; `liked` is set while it is. */
  like: "buttons",
  likeId: "buttons",
  liked: "buttons",
  /**
   * Of a link to buy: the ids of the songs, and of the album, that it is about, and whether it only says that they are
   * bought; `owned` is set where all are.
   */
  buy: "buttons",
  buyAlbum: "buttons",
  buyMark: "buttons",
  owned: "buttons",
  /** Of a link to more results: the group that it continues, and what is said of success and failure. */
  moreResults: "results",
  shown: "results",
  failed: "results",
  /** Of a button beside a row: where it scrolls, -1 or 1; or that it shows all, which sets `all` on the list. */
  rowScroll: "row buttons",
  rowToggle: "row buttons",
  all: "row buttons",
  /** Of such a button: its text once it is pressed. */
  other: "row buttons",
  /** Of the root: "user" where somebody is signed in. */
  session: "session",
  /** Of links to the profile: their label. `userName` stands where the name does; `home` is the link home. */
  profile: "session",
  userName: "session",
  home: "session",
  /** Of a link to a provider of sign-ins: its name. */
  provider: "accounts",
  /** Of the root: the theme that was chosen, "light" or "dark"; and the field that chooses it. */
  theme: "theme",
  themeChoice: "theme",
  /** Of the player's bar: it has a song. */
  filled: "player",
  /** The search's box around its input. */
  search: "search",
  /** The link to the search's page, which focuses that box. */
  find: "search",
  /** The button that folds the side navigation, and the mark of the root where it is folded. */
  sideToggle: "side navigation",
  sideCollapsed: "side navigation",
  /** The form of a letter: the names of what it needs, its button, its news, and that it is being sent. */
  letter: "letters",
  needs: "letters",
  send: "letters",
  news: "letters",
  sending: "letters",
  /** Templates of what a page asks its visitor, the answers, what was chosen, and the link that asks again. */
  question: "questions",
  answer: "questions",
  chosen: "questions",
  cookieSettings: "questions",
  /** Of the link that loads the map: its title. */
  map: "questions",
} as const;
