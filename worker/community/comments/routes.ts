import { Hono } from "hono";

import { getAlbum } from "#catalogue/albums.ts";
import { countComments, listComments } from "#catalogue/comments.ts";
import { commentRequest } from "#contract/community-schemas.ts";
import { endpoints } from "#contract/endpoints.ts";
import { formTexts } from "#contract/errors.ts";
import { pageRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { wireList } from "../../http/wire-list.ts";
import { pathParam } from "../../http/path-param.ts";
import type { AppEnv } from "../../http/context.ts";
import { body, query } from "../../http/middleware/validate.ts";
import { addComment } from "./service.ts";

/** Comments, which anybody may write and read. An e-mail goes in and never comes out. */
export const comments = new Hono<AppEnv>()
  .post(endpoints.addComment.pattern, body(commentRequest), async (c) => {
    const { comment, isWaiting } = await addComment(c, c.req.valid("json"));
    const data = toWire.comment(comment);
    return c.json({ success: true, message: formTexts.commentSent, data, isWaiting }, 201);
  })
  .get(endpoints.comments.pattern, query(pageRequest()), async (c) => {
    const id = pathParam(c, "id");
    const { catalogue } = c.var;
    await getAlbum(catalogue, id);
    const [page, total] = await Promise.all([
      listComments(catalogue, id, c.req.valid("query")),
      countComments(catalogue, id),
    ]);
    return c.json({ ...wireList(page, toWire.comment), total });
  });
