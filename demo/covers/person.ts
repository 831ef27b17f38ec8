import { circle, path, tag } from "./shapes.ts";

/** A person in a few flat shapes. */
export interface PersonLook {
  skin: string;
  hair: string;
  style: "short" | "long" | "bob" | "bun" | "curly";
  shirt: string;
  beard?: boolean;
  glasses?: string;
  headphones?: string;
}

/** Head and shoulders, 560 units wide at scale 1; `x` is the middle, `bottom` the lower edge. */
export function drawPerson(look: PersonLook, x: number, bottom: number, scale: number): string {
  const parts = [
    behindHead(look),
    path("M-280 0C-280-170-190-236-70-250L70-250C190-236 280-170 280 0Z", look.shirt),
    path("M-62-330L62-330L66-250C40-206-40-206-66-250Z", shade(look.skin)),
    path("M-62-330L62-330L64-292C30-262-30-262-64-292Z", "#000000", { "fill-opacity": 0.1 }),
    tag("ellipse", { cx: 0, cy: -420, rx: 118, ry: 146, fill: look.skin }),
    circle(-117, -408, 22, look.skin),
    circle(117, -408, 22, look.skin),
    look.beard
      ? path(
          "M-117-410C-116-270-70-262 0-258C70-262 116-270 117-410C92-352 60-344 0-346C-60-344-92-352-117-410Z",
          look.hair,
        )
      : "",
    fringe(look),
    look.glasses ? glasses(look.glasses) : "",
    look.headphones ? headphones(look.headphones) : "",
  ];
  return `<g transform="translate(${x} ${bottom}) scale(${scale})">${parts.join("")}</g>`;
}

function behindHead({ style, hair }: PersonLook): string {
  if (style === "long")
    return path(
      "M-150-430C-170-620 170-620 150-430C160-300 190-220 170-150L-170-150C-190-220-160-300-150-430Z",
      hair,
    );
  if (style === "bob") return path("M-150-430C-170-616 170-616 150-430L156-300C90-268-90-268-156-300Z", hair);
  if (style === "bun") return circle(0, -600, 70, hair) + circle(0, -460, 138, hair);
  if (style !== "curly") return "";
  const curls = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (-0.22 + (1.44 * index) / 14);
    return circle(-158 * Math.cos(angle), -440 - 150 * Math.sin(angle), 66, hair);
  });
  return circle(0, -460, 170, hair) + curls.join("");
}

function fringe({ style, hair }: PersonLook): string {
  if (style === "short")
    return path(
      "M-122-430C-140-590-40-606 30-598C120-596 142-520 122-430C112-480 96-506 60-512C0-500-60-504-96-512C-112-490-116-460-122-430Z",
      hair,
    );
  if (style === "bob")
    return path(
      "M-124-420C-136-560-60-580 0-580C60-580 136-560 124-420C118-452 112-470 100-478L-100-478C-112-470-118-452-124-420Z",
      hair,
    );
  if (style === "curly")
    return path(
      "M-122-440C-130-560-50-582 0-580C70-580 132-550 122-440C100-510 40-500 10-520C-40-496-96-506-122-440Z",
      hair,
    );
  return path(
    "M-122-420C-134-570-40-586 0-584C60-586 134-560 122-420C110-500 60-520-10-544C-30-500-104-500-122-420Z",
    hair,
  );
}

function glasses(colour: string): string {
  const lens = (x: number) =>
    tag("rect", { x, y: -452, width: 100, height: 56, rx: 18, fill: colour, "fill-opacity": 0.85 });
  return lens(-110) + lens(10) + path("M-12-432h24", "none", { stroke: colour, "stroke-width": 10 });
}

function headphones(colour: string): string {
  const ear = (x: number) => tag("rect", { x, y: -462, width: 44, height: 112, rx: 22, fill: colour });
  return (
    path("M-136-430C-140-640 140-640 136-430", "none", { stroke: colour, "stroke-width": 22 }) +
    ear(-156) +
    ear(112)
  );
}

/** Skin in the shadow of the chin. */
function shade(colour: string): string {
  const channels = [1, 3, 5].map((start) =>
    Math.round(Number.parseInt(colour.slice(start, start + 2), 16) * 0.86),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
