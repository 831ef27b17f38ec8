/** The texts that the player shows, in the page's language. */
export interface PlayerStrings {
  player: string;
  play: string;
  pause: string;
  previous: string;
  next: string;
  seek: string;
  volume: string;
}
