import { fill } from "#i18n/fill.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";
import { loadPage } from "./load-page.ts";

/**
 * 'Show more' of a group of results: loads the page that the link leads to and adds its rows below these. The
 * link keeps the focus as long as more results follow.
 */
function onClick(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[data-more-results]");
  if (!link) return;
  event.preventDefault();
  if (!link.ariaBusy) void showMore(link);
}

async function showMore(link: HTMLAnchorElement): Promise<void> {
  const { moreResults: group = "", shown = "", failed = "" } = link.dataset;
  const news = link.parentElement?.querySelector("output");
  const say = (text: string) => news && (news.textContent = text);
  link.ariaBusy = "true";
  try {
    const page = await loadPage(link.href);
    const list = listIn(document, group);
    const added = [...(listIn(page, group)?.children ?? [])].map((row) => document.importNode(row, true));
    const before = list?.children.length ?? 0;
    for (const [index, row] of added.entries()) {
      number(row, before + index + 1);
      list?.appendChild(row);
    }
    say(fill(shown, { count: before + added.length }, document.documentElement.lang as Locale));
    goOn(link, page.querySelector<HTMLAnchorElement>(`a[data-more-results="${group}"]`), added[0]);
    dispatchEvent(new Event("tonearm:songs" satisfies PageEvent));
  } catch {
    say(failed);
  }
  link.ariaBusy = null;
}

/** The parent of the rows: a table's body, or the list itself. */
function listIn(page: Document, group: string): Element | null {
  return page.querySelector(`#${group} > tbody, ul#${group}`);
}

/** Numbers a song by its place in the whole list. */
function number(row: Element, place: number): void {
  const button = row.querySelector<HTMLElement>("[data-number]");
  if (button) button.dataset.number = String(place);
}

/**
 * Points the link to the next page; without a next page it removes the link and focuses the first new row.
 */
function goOn(link: HTMLAnchorElement, next: HTMLAnchorElement | null, first: Element | undefined): void {
  if (next) link.setAttribute("href", next.getAttribute("href") ?? "");
  else {
    first?.querySelector<HTMLElement>("a")?.focus();
    link.remove();
  }
}

// In the capturing phase, before the router follows the link.
document.addEventListener("click", onClick, { capture: true });
