import sax from "sax";

/** An element of a document that a strict parser has read. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** What no XML 1.0 document may hold, which the parser lets through. */
const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** The root element. @throws Error for what is no well-formed XML 1.0 */
export function parseXml(source: string): XmlElement {
  const forbidden = FORBIDDEN.exec(source);
  if (forbidden) throw new Error(`a character that XML forbids at ${forbidden.index}`);
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = sax.parser(true);
  Object.assign(parser, {
    onerror: (error: Error) => {
      throw error;
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      const element = { name, attributes: { ...attributes }, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag: () => open.pop(),
    ontext: (text: string) => {
      const element = open.at(-1);
      if (element) element.text += text;
    },
  } satisfies Partial<Record<keyof sax.SAXParser, unknown>>);
  parser.write(source).close();
  const [element] = root.children;
  if (!element) throw new Error("no element");
  return element;
}

/** The elements of this name right below. */
export const below = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

/** The text of the first element of this name right below; undefined where there is none. */
export const textOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text;
