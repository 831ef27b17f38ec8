const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The part of Turnstile's interface that is used here. (Cloudflare, Turnstile client-side rendering) */
export interface Turnstile {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: "dark";
      size: "flexible";
      language: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "refresh-expired": "manual";
    },
  ) => string;
  reset: (widgetId: string) => void;
  remove: (widgetId: string) => void;
}

let loading: Promise<Turnstile> | undefined;

/** Loads Turnstile's script once; after a failure the next call tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: SCRIPT, async: true });
    script.addEventListener("load", () =>
      resolve((globalThis as unknown as { turnstile: Turnstile }).turnstile),
    );
    script.addEventListener("error", () => {
      loading = undefined;
      reject(new Error("Turnstile's script did not load"));
    });
    document.head.appendChild(script);
  });
  return loading;
}
