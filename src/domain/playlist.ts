/** A saved list of songs that everybody may see. */
export interface Playlist {
  id: string;
  name: string;
  description: string;
  coverKey: string | null;
  owner: { name: string };
  songCount: number;
  totalDurationSeconds: number;
}
