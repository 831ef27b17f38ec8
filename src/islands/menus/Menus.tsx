import { useStore } from "@nanostores/react";

import { usePart } from "#islands/use-part.ts";
import { $menu, $popupSubject } from "#stores/menus/menus.ts";

const loadMenu = async () => (await import("./MoreMenu.tsx")).MoreMenu;
const loadPopups = async () => (await import("./popups/Popups.tsx")).Popups;

/** The menu of a song or list and the popups that open from it; each loads when it is first opened. */
export function Menus({ site }: { site: string }) {
  const menu = useStore($menu, { ssr: "initial" });
  const subject = useStore($popupSubject, { ssr: "initial" });
  const moreMenu = usePart(loadMenu, menu && { menu }, menu);
  const popups = usePart(loadPopups, subject && { site }, subject);
  return (
    <>
      {moreMenu}
      {popups}
    </>
  );
}
