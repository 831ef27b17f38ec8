import { expect, it } from "vitest";

import { once } from "#api/once.ts";

it("a write has the same name until it is answered, and another with another content", async () => {
  const names: (string | undefined)[] = [];
  const send = (content: unknown, isLost: boolean) =>
    once(content, async (headers) => {
      names.push(headers["Idempotency-Key"]);
      if (isLost) throw new Error("no answer");
    }).catch(() => undefined);
  await send(["a comment"], true);
  await send(["another comment"], true);
  await send(["a comment"], false);
  await send(["a comment"], false);
  const [first, other, again, later] = names;
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
  expect(first).toMatch(/^[\w-]{1,64}$/);
});
