import type { Canvas } from "./canvas.ts";
import { circle, path, rect, tag } from "./shapes.ts";

const [WIDTH, HEIGHT] = [1920, 880];
const [X, Y, RADIUS] = [1380, 500, 600];
const GROOVES = 46;

/** A record under its tonearm, the left half kept calm for words: the hero's picture. */
export function drawRecord(canvas: Canvas): void {
  canvas.add(
    rect(0, 0, WIDTH, HEIGHT, canvas.linear(["#0b0a16", "#1c1233", "#3a1745"], 20)),
    circle(
      X,
      Y,
      900,
      canvas.radial([
        ["#ff6a3d", 0.55],
        ["#b3245f", 0.3],
        ["#b3245f", 0],
      ]),
    ),
    circle(X + 14, Y + 22, RADIUS + 8, "#000000", { "fill-opacity": 0.4, filter: canvas.blur(24) }),
    circle(
      X,
      Y,
      RADIUS,
      canvas.radial([
        ["#2a2533", 1, 0.3],
        ["#141119", 1, 0.75],
        ["#0a080d", 1, 1],
      ]),
    ),
  );
  for (let groove = 0; groove < GROOVES; groove++) {
    const radius = 236 + (groove * (RADIUS - 260)) / GROOVES;
    canvas.add(
      circle(X, Y, radius, "none", {
        stroke: "#ffffff",
        "stroke-width": groove % 9 === 0 ? 3 : 1.2,
        "stroke-opacity": groove % 9 === 0 ? 0.02 : 0.07,
      }),
    );
  }
  canvas.add(shine(canvas, -62), shine(canvas, 118), label(canvas), tonearm(canvas));
}

/** Light that lies on the grooves as a wedge from the middle. */
function shine(canvas: Canvas, degrees: number): string {
  const fill = canvas.linear(
    [
      ["#ffffff", 0],
      ["#ffd9b8", 0.3],
      ["#ffffff", 0],
    ],
    0,
  );
  return `<g transform="rotate(${degrees} ${X} ${Y})">${path(`M${X} ${Y}L${X - 170} ${Y - RADIUS + 24}A${RADIUS - 2} ${RADIUS - 2} 0 0 1 ${X + 170} ${Y - RADIUS + 24}Z`, fill)}</g>`;
}

function label(canvas: Canvas): string {
  return (
    circle(X, Y, 214, canvas.linear(["#ff8a4c", "#f0436a"], 70)) +
    circle(X, Y, 176, "none", { stroke: "#fff1e0", "stroke-width": 3, "stroke-opacity": 0.55 }) +
    path(`M${X - 120} ${Y - 62}h240M${X - 84} ${Y + 70}h168M${X - 60} ${Y + 98}h120`, "none", {
      stroke: "#fff1e0",
      "stroke-width": 10,
      "stroke-linecap": "round",
      "stroke-opacity": 0.85,
    }) +
    circle(X, Y, 17, "#120d18")
  );
}

function tonearm(canvas: Canvas): string {
  const metal = canvas.linear(["#f7f3ee", "#9a93a6", "#e6dfe8"], 0);
  return (
    `<g transform="rotate(15 1800 96)">${
      rect(1788, 96, 24, 560, metal, { rx: 12 }) +
      rect(1774, 640, 52, 116, "#d9d2dd", { rx: 10 }) +
      rect(1786, 744, 28, 40, "#ff8a4c", { rx: 6 }) +
      rect(1770, -20, 60, 110, "#5b5566", { rx: 14 })
    }</g>` +
    circle(1800, 96, 74, "#2b2633") +
    circle(1800, 96, 52, metal) +
    tag("circle", { cx: 1800, cy: 96, r: 20, fill: "#2b2633" })
  );
}
