const ATTEMPTS = 6;
const FIRST_WAIT_MS = 500;

/** The answer, asked for again after a growing pause while the network fails or the service is overloaded. */
export async function fetchWithRetry(
  ask: () => Promise<Response>,
  firstWaitMs = FIRST_WAIT_MS,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === ATTEMPTS;
    let answer: Response | undefined;
    try {
      answer = await ask();
      if (answer.status !== 429 && answer.status < 500) return answer;
      if (isLast) return answer;
    } catch (error) {
      if (isLast) throw error;
    }
    await answer?.body?.cancel();
    const asked = Number(answer?.headers.get("Retry-After")) * 1000;
    // Half of the pause is chance, so that many uploads do not come back all at once.
    const pause = firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, Number.isFinite(asked) ? asked : 0)));
  }
}
