import { BadParam } from "../failure.ts";

/** Parameters as Stripe takes them: `a[b][0]=c`; a list is a tree whose names are numbers. */
export interface Form {
  [name: string]: string | Form;
}

/** A tree that inherits nothing, so that no parameter's name is there before it was sent. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}

/**
 * Reads `application/x-www-form-urlencoded` with nested names.
 * @throws BadParam when a name is used as a value and as a tree
 */
export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) insert(form, partsOf(name), value, name);
  return form;
}

/** `a[b][]` is `a`, `b` and an empty part. */
function partsOf(name: string): string[] {
  const start = name.indexOf("[");
  if (start < 1 || !name.endsWith("]")) return [name];
  return [name.slice(0, start), ...name.slice(start + 1, -1).split("][")];
}

function insert(form: Form, parts: readonly string[], value: string, name: string): void {
  const [first = "", ...rest] = parts;
  const key = first === "" ? String(Object.keys(form).length) : first;
  const there = form[key];
  if (rest.length === 0) {
    if (typeof there === "object") throw new BadParam("Invalid string", name);
    form[key] = value;
    return;
  }
  if (typeof there === "string") throw new BadParam("Invalid hash", name);
  insert((form[key] = there ?? emptyForm()), rest, value, name);
}
