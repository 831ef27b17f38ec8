import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";

import type { Comment } from "#domain/people/comment.ts";
import { onward } from "../page/direction.ts";

/** Two views of the widest screen, so that the next page loads before the end of this one is in view. */
const NEAR_END = 6;

const OPTIONS: EmblaOptionsType = {
  loop: true,
  align: "start",
  // An effect below tells the carousel when there are other slides.
  watchSlides: false,
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

/** A carousel over these items. `index` is that of the first one in view. */
export function useCarousel(items: readonly Comment[], onNearEnd: () => Promise<void>) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [index, setIndex] = useState(0);
  const [isMovable, setMovable] = useState(false);

  useEffect(() => {
    if (!viewport.current) return undefined;
    viewport.current.scrollLeft = 0;
    const carousel = EmblaCarousel(viewport.current, {
      ...OPTIONS,
      direction: onward() === 1 ? "ltr" : "rtl",
    });
    const look = () => {
      setIndex(carousel.selectedScrollSnap());
      setMovable(carousel.canScrollNext() || carousel.canScrollPrev());
    };
    carousel.on("select", look).on("reInit", look);
    embla.current = carousel;
    viewport.current.dataset.alive = "";
    look();
    return () => carousel.destroy();
  }, []);

  const firstId = items[0]?.id;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another first one: another list
  useEffect(() => embla.current?.scrollTo(0, true), [firstId]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other items are other slides
  useEffect(() => embla.current?.reInit(), [items]);
  useEffect(() => {
    if (index >= items.length - NEAR_END) void onNearEnd();
  }, [index, items.length, onNearEnd]);

  const step = (by: number) => (by > 0 ? embla.current?.scrollNext() : embla.current?.scrollPrev());
  return { viewport, index, isMovable, step };
}
