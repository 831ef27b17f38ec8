/**
 * What is said around playlists, in exact English; `server-strings.ts` gives it in the page's language.
 * The first group is that of product.md 15.8.
 */
export const playlistNotices = {
  nameMissing: "Playlist name cannot be empty",
  songsMissing: "Select at least one song",
  coverMissing: "Please upload a cover image",
  tooManySongs: "You can select up to 20 songs only.",
  created: "Playlist Added ",
  deleted: "Playlist deleted successfully!",
  notDeleted: "Failed to delete playlist.",
  deleteFailed: "An error occurred while deleting the playlist.",
  notPlayed: "Failed to play playlist.",
  notFetched: "Failed to fetch playlists. Please try again.",
  searchFailed: "Error fetching results",

  notCreated: "The playlist could not be created. Please try again.",
  notSaved: "Your change could not be saved.",
} as const;
