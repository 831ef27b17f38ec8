import { Cover } from "#components/icon/Cover.tsx";

const STORED_COVER = /^\/media\/covers\/([^/]+)\/\d+\.webp$/;

/** The cover of a queued song, which knows only its small picture, as large as it is stored. */
export function BigCover({ url, sizes }: { url: string | null; sizes: string }) {
  const coverKey = STORED_COVER.exec(url ?? "")?.[1] ?? null;
  return <Cover coverKey={coverKey} kind="song" sizes={sizes} isMain />;
}
