import type { Random } from "../compose/random.ts";
import type { Canvas } from "./canvas.ts";
import { type PersonLook, drawPerson } from "./person.ts";
import { circle, rect } from "./shapes.ts";

/** One to three people in front of a wall with a sun-like disc. */
export function drawPortrait(
  canvas: Canvas,
  random: Random,
  wall: readonly [string, string],
  people: readonly PersonLook[],
): void {
  const [dark, light] = wall;
  canvas.add(
    rect(0, 0, 1000, 1000, canvas.linear([light, dark], 60)),
    circle(
      500 + random.between(-60, 60),
      440,
      360,
      canvas.linear(
        [
          [light, 1],
          [light, 0.15],
        ],
        random.between(60, 120),
      ),
    ),
  );
  for (let dot = 0; dot < 26; dot++) {
    canvas.add(
      circle(random.next() * 1000, random.next() * 700, random.between(3, 11), light, {
        "fill-opacity": random.between(0.2, 0.6),
      }),
    );
  }
  const scale = [1.28, 1, 0.86][people.length - 1] ?? 0.8;
  const spread = 560 * scale * (people.length === 3 ? 0.66 : 0.8);
  const order = people.map((look, index) => ({ look, place: index - (people.length - 1) / 2 }));
  // The person in the middle stands in front.
  for (const { look, place } of order.sort((a, b) => Math.abs(b.place) - Math.abs(a.place))) {
    canvas.add(
      drawPerson(look, 500 + place * spread, 1004 + (place === 0 && people.length > 1 ? 40 : 0), scale),
    );
  }
}
