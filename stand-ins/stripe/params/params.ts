import { BadParam } from "../failure.ts";
import type { Form } from "./form.ts";

/** Reads one parameter; `path` is its name as Stripe writes it, such as `line_items[0][quantity]`. */
export type Reader<T> = (value: string | Form | undefined, path: string) => T;
type ValuesOf<F> = { [K in keyof F]: F[K] extends Reader<infer T> ? T : never };

const at = (path: string, name: string) => (path === "" ? name : `${path}[${name}]`);

/** The reader of a parameter that must be sent. @throws BadParam when it is missing */
export function required<T>(reader: Reader<T>): Reader<NonNullable<T>> {
  return (value, path) => {
    const read = reader(value, path);
    if (read === undefined || read === null) {
      throw new BadParam(`Missing required param: ${path}.`, path, "parameter_missing");
    }
    return read;
  };
}

/** The reader of these named parameters and no others. */
export function hash<F extends Record<string, Reader<unknown>>>(fields: F): Reader<ValuesOf<F> | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined;
    if (typeof value === "string") throw new BadParam("Invalid hash", path);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) {
      const name = at(path, unknown);
      throw new BadParam(`Received unknown parameter: ${name}`, name, "parameter_unknown");
    }
    const read = Object.entries(fields).map(([name, reader]) => [name, reader(value[name], at(path, name))]);
    return Object.fromEntries(read) as ValuesOf<F>;
  };
}

export function list<T>(item: Reader<T>): Reader<NonNullable<T>[] | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined;
    if (typeof value === "string" || Object.keys(value).some((key) => !/^\d+$/.test(key))) {
      throw new BadParam("Invalid array", path);
    }
    const keys = Object.keys(value).sort((a, b) => Number(a) - Number(b));
    return keys.map((key) => required(item)(value[key], at(path, key)));
  };
}

export function text(longest = 5000): Reader<string | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined;
    if (typeof value !== "string") throw new BadParam("Invalid string", path);
    if (value === "") throw emptyString(path);
    if (value.length > longest) {
      throw new BadParam(`Invalid string: must be at most ${longest} characters`, path);
    }
    return value;
  };
}

export function choice<T extends string>(...choices: T[]): Reader<T | undefined> {
  return (value, path) => {
    const word = text()(value, path);
    if (word === undefined || choices.includes(word as T)) return word as T | undefined;
    const name = path.replace(/^.*\[([^\]]+)\]$/, "$1");
    const all = `${choices.slice(0, -1).join(", ")}${choices.length > 2 ? "," : ""} or ${choices.at(-1)}`;
    throw new BadParam(`Invalid ${name}: must be one of ${all}`, path);
  };
}

export const flag: Reader<boolean | undefined> = (value, path) => {
  if (value === undefined) return undefined;
  if (value !== "true" && value !== "false") throw new BadParam(`Invalid boolean: ${shown(value)}`, path);
  return value === "true";
};

export function integer(least = Number.MIN_SAFE_INTEGER): Reader<number | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined;
    if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
      throw new BadParam(`Invalid integer: ${shown(value)}`, path, "parameter_invalid_integer");
    }
    if (Number(value) < least) {
      const message = least === 0 ? "Invalid non-negative integer" : `This value must be at least ${least}.`;
      throw new BadParam(message, path, "parameter_invalid_integer");
    }
    return Number(value);
  };
}

/** Reads metadata. (https://docs.stripe.com/api/metadata) */
export const metadata: Reader<Record<string, string>> = (value, path) => {
  if (value === undefined || value === "") return {};
  if (typeof value === "string") throw new BadParam("Invalid hash", path);
  const entries = Object.entries(value);
  if (entries.length > 50) throw new BadParam("Metadata can have up to 50 keys.", path);
  for (const [key, word] of entries) {
    if (typeof word !== "string") throw new BadParam("Invalid string", at(path, key));
    if (key.length > 40) throw new BadParam("Metadata keys can be up to 40 characters long.", at(path, key));
    if (word.length > 500) {
      throw new BadParam("Metadata values can have up to 500 characters.", at(path, key));
    }
  }
  return Object.fromEntries(entries.filter(([, word]) => word !== "")) as Record<string, string>;
};

function emptyString(path: string): BadParam {
  const message =
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; ` +
    `however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`;
  return new BadParam(message, path, "parameter_invalid_empty");
}

const shown = (value: string | Form) => (typeof value === "string" ? value : "{}");
