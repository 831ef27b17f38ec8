import type { Desk } from "../desk.ts";
import { BadParam, Failure } from "../failure.ts";
import { hash, integer, list, type Reader, text } from "../params.ts";
import type { Asked, Kept } from "../state.ts";
import { expand, listOf, pathsOfItems } from "./expand.ts";

const DEFAULT_LIMIT = 10;
const GREATEST_LIMIT = 100;

const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

/** A moment, or from when to when, in seconds. */
const created: Reader<Asked["created"]> = (value, path) => {
  if (typeof value !== "string") return range(value, path);
  const moment = integer()(value, path);
  return { gte: moment, lte: moment };
};

const limit: Reader<number | undefined> = (value, path) => {
  const number = integer()(value, path);
  if (number === undefined || (number >= 1 && number <= GREATEST_LIMIT)) return number;
  const message = `Invalid integer: must be between 1 and ${GREATEST_LIMIT}`;
  throw new BadParam(message, path, "parameter_invalid_integer");
};

/** Which page of a list, and of which items. */
export interface ListParams {
  created?: Asked["created"];
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  expand?: string[];
  /** Fields that must be just that. */
  equal: NonNullable<Asked["equal"]>;
}

/** What may be asked of a list that can be told apart by these fields. */
export function listParams(filters: readonly string[]): Reader<ListParams> {
  const fields = { created, limit, starting_after: text(), ending_before: text(), expand: list(text()) };
  const reader = hash({ ...Object.fromEntries(filters.map((name) => [name, text()])), ...fields });
  return (value, path) => {
    const read = reader(value, path) ?? {};
    const equal = Object.entries(read).filter(([name]) => filters.includes(name));
    return { ...read, equal: Object.fromEntries(equal) as ListParams["equal"] };
  };
}

/**
 * A page of a list, newest first. (https://docs.stripe.com/api/pagination)
 * @throws Failure for a cursor that does not exist or a field that is not expanded
 */
export function page(desk: Desk, object: string, url: string, params: ListParams): object {
  const { limit = DEFAULT_LIMIT, starting_after: startingAfter, ending_before: endingBefore } = params;
  for (const [param, id] of Object.entries({ starting_after: startingAfter, ending_before: endingBefore })) {
    if (id !== undefined && desk.state.find(id)?.object !== object) {
      throw new Failure(`No such ${object}: '${id}'`, { code: "resource_missing", param });
    }
  }
  const asked = {
    equal: params.equal,
    created: params.created,
    startingAfter,
    endingBefore,
    limit: limit + 1,
  };
  const found = desk.state.list<Kept>(object, asked);
  const kept = endingBefore ? found.slice(-limit) : found.slice(0, limit);
  const paths = pathsOfItems(params.expand ?? []);
  const data = kept.map((item) => expand(desk, item, paths));
  return listOf(data, url, found.length > limit);
}
