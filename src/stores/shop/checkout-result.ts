import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { WireCheckoutSession } from "#contract/wire.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import { forgetLeft, itemFields } from "./checkout.ts";
import { loadSongDetails } from "../menus/song-details.ts";
import { refreshProfile } from "../account/profile.ts";
import { loadUser } from "../account/session.ts";

/** The state of a payment, as far as this page knows. */
export type PaymentNews =
  | { status: "confirming"; isLong: boolean }
  | { status: "paid"; item: Item | null; songTitle: string | null; albumTitle: string | null }
  | { status: "open" | "failed" | "expired"; item: Item | null }
  | { status: "foreign" | "unknown" | "network" | "unanswered" };

/** Pauses between questions about a payment that the bank has still to confirm; the last one repeats. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000];

/** A bank that takes longer may take days. */
const LONG_AFTER_MS = 60_000;

/** Failures that another question may not meet. */
const PASSING = new Set<ErrorCode>(["network", "server_error", "too_many_requests"]);

const SESSION_ID = /^[A-Za-z0-9_]{1,128}$/;

/**
 * Asks what became of a payment until that is final, and records what was paid; a purchase is recorded once
 * however often this is asked. A page that nobody sees asks nothing.
 * @param tell is told each news, the last one once; nothing any more once `signal` is aborted
 */
export async function followPayment(
  sessionId: string,
  tell: (news: PaymentNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const news = await untilFinal(sessionId, tell, signal).catch(newsOf);
  if (news && !signal.aborted) tell(news);
}

async function untilFinal(
  sessionId: string,
  tell: (news: PaymentNews) => void,
  signal: AbortSignal,
): Promise<PaymentNews | null> {
  if (!SESSION_ID.test(sessionId)) return { status: "unknown" };
  const startedAt = Date.now();
  for (let round = 0; !signal.aborted; round += 1) {
    const session = await ask(sessionId, signal, round > 0);
    if (session && session.status !== "pending") return finish(session, sessionId);
    tell({ status: "confirming", isLong: Date.now() - startedAt >= LONG_AFTER_MS });
    await pause(PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)] ?? 0, startedAt, tell, signal);
  }
  return null;
}

/** @returns null when nobody could say, which ends nothing once a payment is known to be on its way */
async function ask(
  sessionId: string,
  signal: AbortSignal,
  isOnItsWay: boolean,
): Promise<WireCheckoutSession | null> {
  try {
    return await call(endpoints.checkoutSession, { params: [sessionId], signal });
  } catch (error) {
    const mayPass = error instanceof AppError && PASSING.has(error.code);
    if (isOnItsWay && mayPass) return null;
    throw error;
  }
}

async function finish(session: WireCheckoutSession, sessionId: string): Promise<PaymentNews> {
  forgetLeft();
  const { status } = session;
  const item = itemOf(session);
  if (status !== "paid") return { status: status === "pending" ? "open" : status, item };
  const [details] = await Promise.all([
    session.songId === null ? null : loadSongDetails(session.songId).catch(() => null),
    item && record(item, sessionId),
  ]);
  return { status, item, songTitle: details?.title ?? null, albumTitle: session.album.title };
}

/** Records the purchase and loads the user anew. A question about the user that is under way must be answered first. */
async function record(item: Item, sessionId: string): Promise<void> {
  await Promise.all([
    loadUser(),
    call(endpoints.recordPurchase, { json: { ...itemFields(item), sessionId }, keepalive: true }),
  ]);
  await loadUser();
}

function itemOf({ songId, albumId }: WireCheckoutSession): Item | null {
  if (songId !== null) return { kind: "song", id: songId };
  return albumId === null ? null : { kind: "album", id: albumId };
}

function newsOf(error: unknown): PaymentNews {
  if (!(error instanceof AppError)) return { status: "unanswered" };
  if (error.code === "unauthorized") void refreshProfile();
  if (error.code === "forbidden") return { status: "foreign" };
  if (error.code === "not_found" || error.code === "invalid_input") return { status: "unknown" };
  return { status: error.code === "network" ? "network" : "unanswered" };
}

/** Waits so long, and until the page is seen; says meanwhile when it has become long. */
async function pause(
  milliseconds: number,
  startedAt: number,
  tell: (news: PaymentNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const isLongIn = startedAt + LONG_AFTER_MS - Date.now();
  const timer =
    isLongIn > 0 && isLongIn < milliseconds
      ? setTimeout(() => !signal.aborted && tell({ status: "confirming", isLong: true }), isLongIn)
      : undefined;
  await new Promise<void>((resolve) => {
    const over = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(over);
      clearTimeout(timer);
      resolve();
    });
  });
  while (document.visibilityState === "hidden" && !signal.aborted) await nextSight(signal);
}

function nextSight(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", resolve, { once: true, signal });
    signal.addEventListener("abort", resolve, { once: true });
  });
}
