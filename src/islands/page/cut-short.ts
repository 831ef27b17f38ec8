/**
 * A page transition may be cut short: by the next click, by a window that is hidden or resized, or on a
 * machine that draws too late. The new page still comes, without its fade. The browser then rejects `ready`,
 * which Astro's router does not handle; its other promises still report real failures.
 */
const start = document.startViewTransition?.bind(document);

if (start)
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
