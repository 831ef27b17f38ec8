import { countPlaylists, listAffectedSongs } from "#catalogue/edit/items.ts";
import { type AdminCommand, command } from "../command.ts";
import { countHolders } from "./holders-queries.ts";
import { type Noun, priceText, requireItems, stateText } from "./nouns.ts";

export const showCommand = ({ noun, kind }: Noun): AdminCommand =>
  command({
    noun,
    verb: "show",
    usage: "ID",
    does: `Shows one of the ${noun}: what it is, who owns it and where it is`,
    words: [1, 1],
    run: async (desk, _values, [id = ""]) => {
      const [row] = await requireItems(desk, kind, [id]);
      if (!row) return;
      const songs = await listAffectedSongs(desk.catalogue, kind, [id]);
      const holders = await countHolders(desk.users, songs);
      const ours = await countPlaylists(
        desk.catalogue,
        songs.map((song) => song.id),
      );
      const counts = {
        songs: songs.length,
        owners: holders.owners,
        playlists: holders.playlists + ours,
      };
      const facts = {
        id,
        [kind === "artist" ? "name" : "title"]: row.title,
        ...(kind !== "artist" && {
          artist: row.artist,
          released: row.releaseDate ?? "",
          price: priceText(row),
        }),
        state: stateText(row),
        cover: row.coverKey ?? "none",
        ...(kind !== "song" && { songs: String(counts.songs) }),
        owners: String(counts.owners),
        playlists: String(counts.playlists),
      };
      desk.show(
        { ...row, ...counts },
        { title: row.title, columns: [{ name: "what" }, { name: "is" }], rows: Object.entries(facts) },
      );
    },
  });
