import { fill } from "#i18n/fill.ts";
import type { Locale } from "#i18n/locales.ts";

/**
 * 'Show more' of a group of results: what follows comes from the page that the link leads to and is put below what
 * is here. The link keeps the focus as long as something follows.
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
    const page = await load(link.href);
    const list = listIn(document, group);
    const added = [...(listIn(page, group)?.children ?? [])].map((row) => document.importNode(row, true));
    const before = list?.children.length ?? 0;
    for (const [index, row] of added.entries()) {
      number(row, before + index + 1);
      list?.appendChild(row);
    }
    say(fill(shown, { count: before + added.length }, document.documentElement.lang as Locale));
    goOn(link, page.querySelector<HTMLAnchorElement>(`a[data-more-results="${group}"]`), added[0]);
    dispatchEvent(new Event("tonearm:songs"));
  } catch {
    say(failed);
  }
  link.ariaBusy = null;
}

async function load(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** What holds the rows: a table's body, or the list itself. */
function listIn(page: Document, group: string): Element | null {
  return page.querySelector(`#${group} > tbody, ul#${group}`);
}

/** A song's number is its place in the whole list. */
function number(row: Element, place: number): void {
  const button = row.querySelector<HTMLElement>("[data-number]");
  if (button) button.dataset.number = String(place);
}

/** The link leads on; without more to show it goes, and the first of what came has the focus. */
function goOn(link: HTMLAnchorElement, next: HTMLAnchorElement | null, first: Element | undefined): void {
  if (next) link.setAttribute("href", next.getAttribute("href") ?? "");
  else {
    first?.querySelector<HTMLElement>("a")?.focus();
    link.remove();
  }
}

// Before the router, which follows links.
document.addEventListener("click", onClick, { capture: true });
