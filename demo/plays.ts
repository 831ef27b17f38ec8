import type { CatalogueRows } from "#catalogue/db/write.ts";
import { utcDay } from "#domain/utc-day.ts";
import { randomFrom } from "./compose/random.ts";

const DAY_MS = 86_400_000;
const DAYS = 14;

/**
 * The plays of each song, in all and on each of the last days, so that charts have something to rank.
 * @param songs a song of an earlier album is played less than any of the charts
 */
export function demoPlays(
  songs: readonly { id: string; isEarlier: boolean }[],
  now: number,
): {
  totals: NonNullable<CatalogueRows["songStats"]>;
  daily: NonNullable<CatalogueRows["playsDaily"]>;
} {
  const fame = new Map(
    songs.map(({ id, isEarlier }) => {
      const random = randomFrom(id);
      const [least, spread] = isEarlier ? [4, 10] : [40, 300];
      return [
        id,
        {
          total: Math.round(least * spread ** random.next()),
          // Wide enough that the week has other songs at its top than all time.
          thisWeek: isEarlier ? random.between(0.2, 0.3) : 0.05 * 60 ** random.next(),
        },
      ];
    }),
  );
  const days = Array.from({ length: DAYS }, (_, back) => utcDay(now - back * DAY_MS));
  return {
    totals: [...fame].map(([songId, { total }]) => ({ songId, plays: total })),
    daily: days.flatMap((day) =>
      [...fame].map(([songId, { total, thisWeek }]) => ({
        day,
        songId,
        plays: Math.ceil((total * thisWeek) / 300),
      })),
    ),
  };
}
