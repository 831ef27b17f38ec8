import { Hono } from "hono";

import { auth } from "./accounts/auth-routes.ts";
import { passwords } from "./accounts/password-routes.ts";
import { profile } from "./accounts/profile-routes.ts";
import { registration } from "./accounts/registration-routes.ts";
import { sessions } from "./accounts/session-routes.ts";
import { currentSession } from "./accounts/sessions.ts";
import { social } from "./accounts/social/routes.ts";
import { albums } from "./catalogue/albums.ts";
import { artists } from "./catalogue/artists.ts";
import { genres } from "./catalogue/genres.ts";
import { playlists } from "./catalogue/playlists.ts";
import { search } from "./catalogue/search.ts";
import { site } from "./catalogue/site.ts";
import { songs } from "./catalogue/songs.ts";
import { comments } from "./comments/routes.ts";
import { outbox } from "./dev/outbox.ts";
import type { AppEnv } from "./env.ts";
import { feeds } from "./feeds/routes.ts";
import { history } from "./history/routes.ts";
import { letters } from "./letters/routes.ts";
import { likes } from "./likes/routes.ts";
import { audio } from "./media/audio.ts";
import { covers } from "./media/covers.ts";
import { downloads } from "./media/download-routes.ts";
import { peaks } from "./media/peaks.ts";
import { pictures } from "./media/pictures.ts";
import { previews } from "./media/previews.ts";
import { bodyLimit } from "./middleware/body-limit.ts";
import { cacheHeaders } from "./middleware/cache-headers.ts";
import { connectDatabase } from "./middleware/database.ts";
import { answerError, answerNotFound } from "./middleware/errors.ts";
import { sameOriginWrites } from "./middleware/origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { oembed } from "./oembed/routes.ts";
import { userPlaylists } from "./playlists/routes.ts";
import { plays } from "./plays/routes.ts";
import { purchases } from "./purchases/routes.ts";
import { type Session, withSession } from "./session.ts";
import { crawlerFiles } from "./site/routes.ts";
import { paymentEvents } from "./store/event-routes.ts";
import { orders } from "./store/order-routes.ts";
import { store } from "./store/routes.ts";
import { traffic } from "./traffic/routes.ts";

const api = new Hono<AppEnv>()
  .use(cacheHeaders)
  .use(bodyLimit)
  .route("/", search)
  .route("/", plays)
  .route("/", songs)
  .route("/", comments)
  .route("/", albums)
  .route("/", artists)
  .route("/", genres)
  .route("/", playlists)
  .route("/", site)
  .route("/", traffic)
  .route("/", auth)
  .route("/", sessions)
  .route("/", social)
  .route("/", registration)
  .route("/", passwords)
  .route("/", profile)
  .route("/", letters)
  .route("/", likes)
  .route("/", history)
  .route("/", userPlaylists)
  .route("/", purchases)
  .route("/", store)
  .route("/", orders)
  .route("/", paymentEvents);

/** Everything of the Worker but the pages. @param session who a request is from; tests bring their own */
export function createApp(session: Session = currentSession) {
  const app = new Hono<AppEnv>()
    .use(securityHeaders)
    .use(sameOriginWrites)
    .use(connectDatabase)
    .use(withSession(session))
    .route("/api/v1", api)
    .route("/media/audio", audio)
    .route("/media/covers", covers)
    .route("/media/download", downloads)
    .route("/media/peaks", peaks)
    .route("/media/pictures", pictures)
    .route("/media/preview", previews)
    .route("/oembed", oembed)
    .route("/dev/outbox", outbox)
    .route("/", feeds)
    .route("/", crawlerFiles);
  app.notFound((c) => answerNotFound(c, app.routes));
  app.onError(answerError);
  return app;
}

export const app = createApp();
