/**
 * Does in a page what a browser does that translates it: in the place of each text, now and later, it puts elements of its
 * own with another text.
 */
export function translatePage(): void {
  const translate = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest("font, script, style, noscript")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `*${text.data}*`;
      outer.appendChild(inner);
      parent.replaceChild(outer, text);
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes)
      translate(target.nodeType === Node.TEXT_NODE ? (target.parentNode ?? target) : target);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  translate(document.body);
}
