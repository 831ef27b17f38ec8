const rendered = new Map<string, Promise<string>>();

/** Returns what this build rendered under the name before, or else renders it now. */
export function renderOnce(name: string, render: () => Promise<string>): Promise<string> {
  const html = rendered.get(name) ?? render();
  rendered.set(name, html);
  return html;
}
