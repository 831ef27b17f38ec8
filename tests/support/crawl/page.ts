import { Parser } from "htmlparser2";

type Attributes = Record<string, string>;

/** Something of the site that a page names. */
export interface Link {
  address: string;
  /** What its content type must begin with. */
  type: string;
  /** Whether a reader can follow it. */
  isFollowed: boolean;
}

/** What somebody sees or hears, and in which language the page says it is. */
export interface Said {
  text: string;
  language: string;
  isMain: boolean;
}

/** What a crawler and a reader without scripts find in a page. */
export interface PageFacts {
  language: string;
  title: string;
  description: string;
  isIndexed: boolean;
  canonical: string;
  /** Addresses by language. */
  alternates: Map<string, string>;
  headings: number;
  ids: Set<string>;
  links: Link[];
  said: Said[];
  /** Documents of JSON-LD. */
  data: string[];
}

const SPOKEN = ["aria-label", "title", "placeholder", "alt"];
const PRELOADED: Record<string, string> = { font: "font/", style: "text/css", script: "text/javascript" };

/** Reads a page as a browser without scripts does. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    language: "",
    title: "",
    description: "",
    isIndexed: true,
    canonical: "",
    alternates: new Map(),
    headings: 0,
    ids: new Set(),
    links: [],
    said: [],
    data: [],
  };
  const open = [{ name: "", language: "", isMain: false }];
  let text = "";
  /** The parser gives a text in pieces. */
  const endText = () => {
    const { name = "", language = "", isMain = false } = open.at(-1) ?? {};
    if (name === "title" && facts.title === "") facts.title = text;
    if (name === "data") facts.data.push(text);
    else if (name !== "script" && name !== "style") say(text, language, isMain);
    text = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      const around = open.at(-1) ?? { language: "", isMain: false };
      const language = attributes["lang"] ?? around.language;
      const isMain = around.isMain || name === "main";
      open.push({ name: attributes["type"] === "application/ld+json" ? "data" : name, language, isMain });
      if (name === "html") facts.language = language;
      if (name === "h1") facts.headings += 1;
      if (attributes["id"]) facts.ids.add(attributes["id"]);
      if (name === "meta" || name === "link") readHead(facts, name, attributes);
      facts.links.push(...linksOf(name, attributes));
      for (const attribute of SPOKEN) say(attributes[attribute], language, isMain);
    },
    onclosetag() {
      endText();
      open.pop();
    },
    ontext: (piece) => (text += piece),
  });
  const say = (said = "", language: string, isMain: boolean) => {
    if (said.trim() !== "") facts.said.push({ text: said.trim().replace(/\s+/g, " "), language, isMain });
  };
  parser.end(html);
  facts.links.push(...facts.data.flatMap(addressesInData));
  return facts;
}

function readHead(facts: PageFacts, name: string, attributes: Attributes): void {
  const { content = "", href = "", rel, hreflang } = attributes;
  if (name === "meta" && attributes["name"] === "description") facts.description = content;
  if (name === "meta" && attributes["name"] === "robots") facts.isIndexed = !content.includes("noindex");
  if (rel === "canonical") facts.canonical = href;
  if (rel === "alternate" && hreflang) facts.alternates.set(hreflang, href);
}

function linksOf(name: string, attributes: Attributes): Link[] {
  const { href = "", src = "", srcset = "", content = "", property = "", action = "" } = attributes;
  const pictures = srcset.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "");
  const named = [
    ...pictures.map((address) => ({ address, type: "image/" })),
    { address: attributes["poster"] ?? "", type: "image/" },
    { address: attributes["component-url"] ?? "", type: "text/javascript" },
    { address: attributes["renderer-url"] ?? "", type: "text/javascript" },
  ];
  if (name === "a") named.push({ address: href, type: "" });
  if (name === "link") named.push({ address: href, type: typeOfLink(attributes) });
  if (name === "script") named.push({ address: src, type: "text/javascript" });
  if (name === "img") named.push({ address: src, type: "image/" });
  if (property === "og:image") named.push({ address: content, type: "image/" });
  if (property === "og:url") named.push({ address: content, type: "text/html" });
  if (name === "form" && attributes["method"]?.toLowerCase() !== "post")
    named.push({ address: action, type: "text/html" });
  // A form without fields filled leads where its address does.
  const isFollowed = name === "a" || name === "form";
  return named.filter(({ address }) => address !== "").map((link) => ({ ...link, isFollowed }));
}

function typeOfLink({ rel = "", as = "", type = "" }: Attributes): string {
  if (rel === "stylesheet") return "text/css";
  if (rel === "modulepreload") return "text/javascript";
  if (rel === "manifest") return "application/manifest+json";
  if (rel === "preload") return PRELOADED[as] ?? "";
  if (rel.includes("icon")) return "image/";
  // oEmbed answers in plain JSON and XML. (oembed.com, 4 Discovery)
  if (type !== "") return type.replace("+oembed", "");
  return "text/html";
}

function addressesInData(text: string): Link[] {
  const addresses = [...text.matchAll(/"(https?:\/\/[^"]*)"/g)].map(([, address = ""]) => address);
  return addresses
    .filter((address) => !address.includes("{"))
    .map((address) => ({ address, type: "", isFollowed: false }));
}
