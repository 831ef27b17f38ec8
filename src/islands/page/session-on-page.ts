import { isOfUser, isWorthAsking, readUser } from "#stores/account/session-memory.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

let shownId = readUser()?.id;

/** Names the user in the links to the profile. */
function nameUser(): void {
  const user = readUser();
  shownId = user?.id;
  for (const link of document.querySelectorAll<HTMLElement>("[data-profile]")) {
    const { profile = "" } = link.dataset;
    link.ariaLabel = user?.fullName ? `${profile}: ${user.fullName}` : profile;
  }
  for (const name of document.querySelectorAll("[data-user-name]")) name.textContent = user?.fullName ?? "";
}

nameUser();
document.addEventListener("astro:after-swap", nameUser);
addEventListener("tonearm:session" satisfies PageEvent, nameUser);
addEventListener("storage", (event) => {
  if (isOfUser(event)) nameUser();
});

// The link home leads there in the page's language, by the router where there is one.
addEventListener("tonearm:signed-out" satisfies PageEvent, () =>
  document.querySelector<HTMLElement>("[data-home]")?.click(),
);

const askServer = () => void import("#stores/account/session.ts").then(({ loadUser }) => loadUser());

/*
 * A page from the back-forward cache heard nothing of other tabs and of the server meanwhile. It may show a user who has
 * signed out since; else it reads all of storage again, and asks who is signed in and what they own, as after paying.
 */
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  if (readUser()?.id !== shownId) return location.reload();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  if (readUser() || isWorthAsking()) askServer();
});

if (isWorthAsking()) askServer();
