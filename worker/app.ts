import { Hono } from "hono";

import { accountLinks } from "./accounts/alerts/routes.ts";
import { auth } from "./accounts/auth-routes.ts";
import { factors } from "./accounts/factors/routes.ts";
import { factorSignIn } from "./accounts/factors/sign-in-routes.ts";
import { passwords } from "./accounts/passwords/routes.ts";
import { emailChange } from "./accounts/email-change/routes.ts";
import { profile } from "./accounts/profile-routes.ts";
import { registration } from "./accounts/registration-routes.ts";
import { sessions } from "./accounts/sessions/routes.ts";
import { social } from "./accounts/social/routes.ts";
import { albums } from "./catalogue/albums.ts";
import { artists } from "./catalogue/artists.ts";
import { genres } from "./catalogue/genres.ts";
import { playlists } from "./catalogue/playlists.ts";
import { search } from "./catalogue/search.ts";
import { site } from "./catalogue/site.ts";
import { songs } from "./catalogue/songs.ts";
import { comments } from "./community/comments/routes.ts";
import { outbox } from "./providers/mail/outbox-routes.ts";
import type { AppEnv } from "./http/context.ts";
import { feeds } from "./crawlers/feeds/routes.ts";
import { history } from "./library/history/routes.ts";
import { letters } from "./community/letters/routes.ts";
import { likes } from "./library/likes/routes.ts";
import { audio } from "./sound/audio.ts";
import { covers } from "./pictures/covers.ts";
import { downloads } from "./downloads/routes.ts";
import { peaks } from "./sound/peaks.ts";
import { pictures } from "./pictures/routes.ts";
import { previews } from "./sound/previews.ts";
import { bodyLimit } from "./http/middleware/body-limit.ts";
import { cacheHeaders } from "./http/middleware/cache-headers.ts";
import { withDeployment } from "./http/middleware/deployment.ts";
import { answerError, answerNotFound } from "./http/middleware/errors.ts";
import { sameOriginWrites } from "./http/middleware/origin.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { violations } from "./operator/violations/routes.ts";
import { oembed } from "./crawlers/oembed/routes.ts";
import { userPlaylists } from "./library/playlists/routes.ts";
import { plays } from "./sound/plays/routes.ts";
import { purchases } from "./store/purchases/routes.ts";
import { currentSession, type SessionReader, withSession } from "./http/session/session.ts";
import { crawlerFiles } from "./crawlers/site/routes.ts";
import { paymentEvents } from "./store/events/routes.ts";
import { orders } from "./store/orders/routes.ts";
import { store } from "./store/routes.ts";
import { traffic } from "./community/traffic/routes.ts";

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
  .route("/", violations)
  .route("/", auth)
  .route("/", accountLinks)
  .route("/", factorSignIn)
  .route("/", sessions)
  .route("/", social)
  .route("/", registration)
  .route("/", passwords)
  .route("/", factors)
  .route("/", profile)
  .route("/", emailChange)
  .route("/", letters)
  .route("/", likes)
  .route("/", history)
  .route("/", userPlaylists)
  .route("/", purchases)
  .route("/", store)
  .route("/", orders)
  .route("/", paymentEvents);

/** Everything of the Worker but the pages. @param readSession tells who a request is from; tests bring their own */
export function createApp(readSession: SessionReader = currentSession) {
  const app = new Hono<AppEnv>()
    .use(securityHeaders)
    .use(sameOriginWrites)
    .use(withDeployment)
    .use(withSession(readSession))
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
  app.notFound((c) => answerNotFound(c, app));
  app.onError(answerError);
  return app;
}

export const app = createApp();
