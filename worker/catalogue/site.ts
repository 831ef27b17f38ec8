import { Hono } from "hono";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { getContactInfo, getHero, getPolicy } from "#catalogue/site.ts";
import { endpoints } from "#contract/endpoints.ts";
import { missingPolicy } from "#contract/errors.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { PolicyKind } from "#domain/site.ts";
import type { AppEnv } from "../http/context.ts";

/** The hero of the home page, the policies and the contact details. */
export const site = new Hono<AppEnv>()
  .get(endpoints.hero.pattern, async (c) =>
    c.json({ success: true, data: toWire.hero(await getHero(c.var.catalogue)) }),
  )
  .get(endpoints.privacy.pattern, async (c) => c.json(await wirePolicy(c.var.catalogue, "privacy")))
  .get(endpoints.terms.pattern, async (c) => c.json(await wirePolicy(c.var.catalogue, "terms")))
  .get(endpoints.contactInfo.pattern, async (c) => c.json(await getContactInfo(c.var.catalogue)));

async function wirePolicy(db: CatalogueDb, kind: PolicyKind) {
  const policy = await getPolicy(db, kind).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(error.code, missingPolicy[kind]) : error;
  });
  return toWire.policy(policy);
}
