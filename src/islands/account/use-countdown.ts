import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Counts down in whole seconds, from the start and again after each call of `restart`. */
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
