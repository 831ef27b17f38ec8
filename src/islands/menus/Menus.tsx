import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";

import { $menu, $popupSubject } from "#stores/menus/menus.ts";

const MoreMenu = lazy(async () => ({ default: (await import("./MoreMenu.tsx")).MoreMenu }));
const Popups = lazy(async () => ({ default: (await import("./popups/Popups.tsx")).Popups }));

/** The menu of a song or list and the popups that open from it; each loads when it is first opened. */
export function Menus({ site }: { site: string }) {
  const menu = useStore($menu, { ssr: "initial" });
  const subject = useStore($popupSubject, { ssr: "initial" });
  return (
    <Suspense>
      {menu && <MoreMenu menu={menu} />}
      {subject && <Popups site={site} />}
    </Suspense>
  );
}
