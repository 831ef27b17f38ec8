import type { WithTrustedTypes } from "#domain/trusted-types.ts";

// What Astro's router does with markup and scripts, in a way that the policy of pages allows. The build puts it in the
// place of the router's own functions, see cli/build/astro/trusted-router.ts.

/** A page that was fetched, and where it was in the end. */
interface FetchedPage {
  page: Document;
  redirected: string;
}

/**
 * Fetches a page as a document. The browser parses what comes from our own address itself, so there is no function
 * that would make markup of a string, and nothing for an attacker's string to reach.
 * @returns null for what is no page, and where there is no answer
 */
export function fetchPage(
  address: string,
  {
    method = "GET",
    body,
    signal,
  }: { method?: string; body?: FormData | URLSearchParams; signal: AbortSignal },
): Promise<FetchedPage | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = "document";
    request.onloadend = () => {
      const page = request.response as Document | null;
      resolve(page?.contentType === "text/html" ? { page, redirected: request.responseURL } : null);
    };
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** Names the one policy of this file; the header that allows it is made by `worker/http/page-policy.ts`. */
const policy = (globalThis as unknown as WithTrustedTypes).trustedTypes?.createPolicy("router", {
  // Inline scripts run only where the policy of the page has their hash.
  createScript: (text) => text,
  createScriptURL: (url) => {
    if (!/^\/_astro\/[\w.-]+$/.test(url)) throw new TypeError(url);
    return url;
  },
});

/**
 * Runs the scripts of a page that was swapped in; those that have run before are marked.
 * @returns when those that are files have run
 */
export async function runScripts(): Promise<void> {
  const files: Promise<unknown>[] = [];
  for (const script of document.querySelectorAll<HTMLScriptElement>("script:not([data-astro-exec])")) {
    // Anything else is data.
    if (!/^(module)?$/.test(script.type)) continue;
    const { text, type } = script;
    const address = script.getAttribute("src");
    const fresh = document.createElement("script");
    fresh.type = type;
    fresh.dataset.astroExec = "";
    if (address === null) fresh.text = policy?.createScript(text) ?? text;
    else {
      files.push(
        new Promise((resolve) => {
          for (const end of ["load", "error"]) fresh.addEventListener(end, resolve);
        }),
      );
      fresh.src = policy?.createScriptURL(address) ?? address;
    }
    script.replaceWith(fresh);
  }
  await Promise.all(files);
}
