/** Lets work through, or holds it back while the runtime is exchanged. */
export interface Gate {
  /** Waits until the gate is open. @returns a function to call when the work has ended */
  enter: () => Promise<() => void>;
  /** Holds new work back. @returns when all work that was let through has ended */
  close: () => Promise<void>;
  open: () => void;
}

export function createGate(): Gate {
  let inside = 0;
  let isOpen = true;
  const waiting = new Set<() => void>();
  let onEmpty: () => void = () => undefined;
  const leave = () => {
    inside -= 1;
    if (inside === 0) onEmpty();
  };
  return {
    enter: async () => {
      if (isOpen) inside += 1;
      else await new Promise<void>((resolve) => waiting.add(resolve));
      return leave;
    },
    close: async () => {
      isOpen = false;
      if (inside > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
    },
    open: () => {
      isOpen = true;
      inside += waiting.size;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}
