import type { Page } from "playwright-core";

/** A digest in a file's name, written backwards: another one of the same length, which leads back to the file. */
const turned = (name: string) =>
  name.replace(/\.([\w-]{8})\.js/g, (_, digest: string) => `.${[...digest].toReversed().join("")}.js`);
const turnedIn = (text: string) => text.replaceAll(/[\w.-]+\.[\w-]{8}\.js(?=["'`&])/g, turned);

/**
 * Deploys another version of the site, as far as this page sees it: pages name other scripts, and those of the version
 * before are gone. `lose` takes one of the new ones away too.
 */
export async function deployNewVersion(page: Page): Promise<{ lose: (name: string) => void }> {
  const lost = new Set<string>();
  await page.route("**/_astro/*.js*", async (route) => {
    const url = new URL(route.request().url());
    const isLost = [...lost].some((name) => url.pathname.startsWith(`/_astro/${name}.`));
    if (isLost) return route.fulfill({ status: 404 });
    const answer = await route.fetch({ url: turned(url.origin + url.pathname) });
    if (!answer.ok()) return route.fulfill({ status: 404 });
    return route.fulfill({ response: answer, body: turnedIn(await answer.text()) });
  });
  await page.route(
    ({ pathname }) => !/^\/(_astro|api|media|icons)\/|\.\w+$/.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: turnedIn(await answer.text()) });
    },
  );
  return { lose: (name) => void lost.add(name) };
}
