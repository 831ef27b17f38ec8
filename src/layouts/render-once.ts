const rendered = new Map<string, Promise<string>>();

/** What was rendered under this name before in this build, or what `render` renders now. */
export function renderOnce(name: string, render: () => Promise<string>): Promise<string> {
  const html = rendered.get(name) ?? render();
  rendered.set(name, html);
  return html;
}
