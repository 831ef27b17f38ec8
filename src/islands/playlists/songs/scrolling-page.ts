/** The page as what scrolls while a row is drawn over it: what is seen of it lies between bar and player. */
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
    return new DOMRect(0, top, innerWidth, innerHeight - top - height("--player-height"));
  },
};
