/**
 * The page as the scrolling list of a dragged row; its visible part lies between the top bar and the player, or the navigation below it.
 */
export const scrollingPage = {
  get scrollTop() {
    return scrollY;
  },
  set scrollTop(top: number) {
    scrollTo({ top, behavior: "instant" });
  },
  getBoundingClientRect: () => {
    const page = getComputedStyle(document.documentElement);
    const height = (name: string) => Number.parseFloat(page.getPropertyValue(name)) || 0;
    const top = height("--top-height");
    return new DOMRect(
      0,
      top,
      innerWidth,
      innerHeight - top - height("--player-height") - height("--nav-height"),
    );
  },
};
