/**
 * A change of page may be cut short: by the next click, by a window that is hidden or resized, or on a
 * machine that draws too late. The new page comes all the same, only without its fade. The browser
 * says so by rejecting `ready`, which Astro's router does not look at; what fails in the change itself
 * is still reported by its other promises.
 */
const start = document.startViewTransition?.bind(document);

if (start)
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
