import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Whole seconds left, from the start and again from each call of the second. */
export function useCountdown(seconds: number): [secondsLeft: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return [left, () => setLeft(seconds)];
}
