import { useEffect, useState } from "react";

import { QUERY_MIN_CHARACTERS } from "#domain/search/query.ts";
import { type OfferedSongs, offerSongs } from "#stores/playlists/songs.ts";

const DEBOUNCE_MS = 250;

interface Offer extends OfferedSongs {
  /** The query that found the songs; empty for the top songs. */
  query: string;
}

/** Finds songs for the typed text once typing pauses, and cancels outdated requests. Null at first. */
export function useOfferedSongs(typed: string): { offer: Offer | null; isSearching: boolean } {
  const query = typed.trim().length < QUERY_MIN_CHARACTERS ? "" : typed.trim();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const outdated = new AbortController();
    const ask = async () => {
      const offered = await offerSongs(query, outdated.signal);
      if (offered) setOffer({ ...offered, query });
    };
    const timer = setTimeout(() => void ask(), query === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [query]);
  return { offer, isSearching: offer?.query !== query };
}
