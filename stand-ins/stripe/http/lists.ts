import type { Account } from "../account.ts";
import { BadParam, Failure } from "../failure.ts";
import { hash, integer, list, type Reader, text } from "../params/params.ts";
import type { ListQuery, StripeObject } from "../state.ts";
import { expand, listOf, pathsOfItems } from "./expand.ts";

const DEFAULT_LIMIT = 10;
const GREATEST_LIMIT = 100;

const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

/** A moment, or a range of moments, in Unix seconds. */
const created: Reader<ListQuery["created"]> = (value, path) => {
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

/** Chooses the page of a list and its items. */
export interface ListParams {
  created?: ListQuery["created"];
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  expand?: string[];
  /** Fields that must have just these values. */
  equal: NonNullable<ListQuery["equal"]>;
}

/** Reads the parameters of a list that these fields filter. */
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
export function page(account: Account, object: string, url: string, params: ListParams): object {
  const { limit = DEFAULT_LIMIT, starting_after: startingAfter, ending_before: endingBefore } = params;
  for (const [param, id] of Object.entries({ starting_after: startingAfter, ending_before: endingBefore })) {
    if (id !== undefined && account.state.find(id)?.object !== object) {
      throw new Failure(`No such ${object}: '${id}'`, { code: "resource_missing", param });
    }
  }
  const query = {
    equal: params.equal,
    created: params.created,
    startingAfter,
    endingBefore,
    limit: limit + 1,
  };
  const items = account.state.list<StripeObject>(object, query);
  const shown = endingBefore ? items.slice(-limit) : items.slice(0, limit);
  const paths = pathsOfItems(params.expand ?? []);
  const data = shown.map((item) => expand(account, item, paths));
  return listOf(data, url, items.length > limit);
}
