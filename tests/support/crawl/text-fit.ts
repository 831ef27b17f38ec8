/** What looks at where the text of a page stands, in the page itself. */

/**
 * Lays the page of the frame out at each of these widths, and looks for text that leaves its box, text that lies on
 * other text, and a page that is wider than its window.
 * @param within the part that is looked at, by its selector
 * @returns a line each problem, with the widths that have it
 */
export function textProblems({ widths, within }: { widths: readonly number[]; within: string }): string[] {
  interface Rectangle {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Box extends Rectangle {
    element: Element;
    isInline: boolean;
    isHidden: boolean;
    /** Whether nothing is seen of what stands beside it. */
    isClosed: boolean;
    /** Whether it is made to cut or to scroll what does not fit in. */
    isCutting: boolean;
    /** Whether it stands where its parent does not hold it. */
    isLoose: boolean;
    isSticking: boolean;
  }
  interface Line extends Rectangle {
    element: Element;
    /** The part that stays where it is while the page scrolls below it. */
    layer: Element | undefined;
  }

  const frame = document.querySelector("iframe") as HTMLIFrameElement;
  const page = frame.contentDocument as Document;
  const view = frame.contentWindow as Window;
  /** What rounding may make of it. */
  const SLACK_PX = 1.5;
  const found = new Map<string, Set<number>>();
  let boxes = new Map<Element, Box>();

  function boxOf(element: Element): Box {
    const known = boxes.get(element);
    if (known) return known;
    const style = view.getComputedStyle(element);
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const hasEllipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const box = {
      element,
      left: left + Number.parseFloat(style.borderLeftWidth),
      right: right - Number.parseFloat(style.borderRightWidth),
      top,
      bottom,
      isInline: style.display === "inline" || style.display === "contents",
      isHidden:
        style.visibility !== "visible" ||
        style.opacity === "0" ||
        style.fontSize === "0px" ||
        style.clipPath !== "none" ||
        (style.overflowX === "hidden" && width <= 1),
      isClosed: style.overflowX !== "visible",
      isCutting:
        /auto|scroll/.test(style.overflowX + style.overflowY) ||
        (hasEllipsis && style.overflowX !== "visible"),
      isLoose: style.position === "absolute" || style.position === "fixed",
      isSticking: style.position === "sticky" || style.position === "fixed",
    };
    boxes.set(element, box);
    return box;
  }

  function nameOf(element: Element | null): string {
    if (!element) return "";
    const name = `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join("")}`;
    return element.id ? `#${element.id}` : name;
  }
  const quote = (element: Element) =>
    `'${(element.textContent ?? "").trim().slice(0, 40)}' in ${nameOf(element.parentElement)} > ${nameOf(element)}`;

  function report(problem: string, width: number): void {
    const at = found.get(problem) ?? new Set();
    found.set(problem, at.add(width));
  }

  /** The lines of a text, as far as they are seen; what leaves its box is reported. */
  function linesOf(text: Text, width: number): Line[] {
    const element = text.parentElement as Element;
    const around: Box[] = [];
    for (let each: Element | null = element; each && each !== page.body; each = each.parentElement)
      around.push(boxOf(each));
    if (around.some(({ isHidden }) => isHidden)) return [];
    const blocks = around.filter(({ isInline }) => !isInline);
    const end = blocks.findIndex(({ isLoose, isCutting }) => isLoose || isCutting);
    const holding = end < 0 ? blocks : blocks.slice(0, blocks[end]?.isCutting ? end : end + 1);
    const cutting = blocks.filter(({ isCutting }) => isCutting);
    const layer = around.find(({ isSticking }) => isSticking)?.element;
    const range = page.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom, height }) => {
      // A rectangle is as tall as its font, which may be taller than the line.
      const line = { left, right, top: top + height * 0.25, bottom: bottom - height * 0.25 };
      if (around.some((box) => box.isClosed && (line.left >= box.right || line.right <= box.left))) return [];
      const leftBox = holding.find(
        (box) =>
          Math.max(
            box.left - line.left,
            line.right - box.right,
            box.top - line.top,
            line.bottom - box.bottom,
          ) > SLACK_PX,
      );
      if (leftBox) report(`${quote(element)} leaves ${nameOf(leftBox.element)}`, width);
      for (const box of cutting) {
        line.left = Math.max(line.left, box.left);
        line.right = Math.min(line.right, box.right);
        line.top = Math.max(line.top, box.top);
        line.bottom = Math.min(line.bottom, box.bottom);
      }
      return line.left < line.right && line.top < line.bottom ? [{ ...line, element, layer }] : [];
    });
  }

  function findCollisions(lines: Line[], width: number): void {
    lines.sort((one, other) => one.top - other.top);
    for (const [index, line] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.top >= line.bottom - SLACK_PX) break;
        const shared = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        if (shared > SLACK_PX && other.element !== line.element && other.layer === line.layer)
          report(`${quote(line.element)} lies on ${quote(other.element)}`, width);
      }
  }

  for (const width of widths) {
    frame.style.inlineSize = `${width}px`;
    boxes = new Map();
    const { scrollWidth, clientWidth } = page.documentElement;
    if (scrollWidth > clientWidth) report(`the page is ${scrollWidth - clientWidth} px too wide`, width);
    const lines: Line[] = [];
    for (const part of page.querySelectorAll(within)) {
      const walker = page.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.nodeValue?.trim() && text.parentElement?.checkVisibility())
          lines.push(...linesOf(text, width));
      }
    }
    findCollisions(lines, width);
  }
  return [...found].map(([problem, at]) => `at ${[...at].join(" ")}: ${problem}`);
}
