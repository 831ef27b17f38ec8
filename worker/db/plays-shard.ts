/** One play of a song, as the Worker hands it to the shard of its song. */
export interface Play {
  userId: string;
  songId: string;
  /** What the client calls this play by, the same when it sends it again. */
  key: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** What became of a play: it counts, was counted before, or is one too many of its listener's for now. */
export type PlayOutcome = "counted" | "known" | { tooManyForMs: number };

/** What the Worker may ask of a shard. */
export interface PlaysShard extends Rpc.DurableObjectBranded {
  /** A play that counts, or was counted before, is safe when this answers. */
  count: (play: Play) => Promise<PlayOutcome>;
}
