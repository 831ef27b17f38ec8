import { Parser } from "htmlparser2";

/** What an attacker would have stored: each runs `zqx` where it is taken for more than text. */
export const HOSTILE_TEXT = [
  `<script>zqx()</script>`,
  `</script><script>zqx()</script>`,
  `"><img src=x onerror=zqx()>`,
  `' onmouseover='zqx()' x='`,
  `" autofocus onfocus="zqx()`,
  `</title></textarea></style><svg/onload=zqx()>`,
  `--><iframe srcdoc="<script>zqx()</script>">`,
  `<a href="javascript:zqx()">zqx</a>`,
  `]]><zqx onclick=zqx()>`,
  `{{constructor.constructor('zqx()')()}}`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=zqx()>`,
].join(" ");

/** Where text of others became a part of a page, a line each. */
export function injectionsIn(html: string): string[] {
  const found: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = attributes["type"] === "application/ld+json";
      script = name === "script" && !isData && attributes["src"] === undefined ? "" : null;
      if (name === "zqx" || name === "math" || "srcdoc" in attributes) found.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        const runs = /^on/i.test(key) || /^\s*javascript:/i.test(value);
        if (runs || /zqx|['"<>{}]/.test(key)) found.push(`<${name} ${key}="${value.slice(0, 60)}">`);
      }
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag() {
      if (script?.includes("zqx")) found.push(`<script>${script.slice(0, 60)}`);
      script = null;
    },
  });
  parser.end(html);
  return found;
}
