import { type RefObject, useEffect, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import row from "#components/row/Row.module.css";
import { CAROUSEL_STEP_PX } from "#components/row/carousel-step.ts";
import { onward } from "#islands/page/direction.ts";
import { useView } from "#islands/use-view.ts";

interface Props {
  list: RefObject<HTMLElement | null>;
  listId: string;
  /** The number of cards, which changes the row's length. */
  count: number;
}

/**
 * Scrolls a row card by card. A button that can scroll no further is marked as disabled and keeps its focus.
 */
export function RowSteps({ list, listId, count }: Props) {
  const { t } = useView();
  const [room, setRoom] = useState({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const before = Math.abs(element.scrollLeft);
      setRoom({ before: before > 1, after: element.scrollWidth - element.clientWidth - before > 1 });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const lastCard = element.children[count];
    if (lastCard) sizes.observe(lastCard);
    element.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [list, count]);

  const scroll = (step: number) => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.current?.scrollBy({ left: step * onward(), behavior: isCalm ? "auto" : "smooth" });
  };
  const steps = [
    { icon: "chevron-left", label: t("row.scroll_back"), isOpen: room.before, step: -CAROUSEL_STEP_PX },
    { icon: "chevron-right", label: t("row.scroll_on"), isOpen: room.after, step: CAROUSEL_STEP_PX },
  ];
  return steps.map(({ icon, label, isOpen, step }) => (
    <button
      key={icon}
      type="button"
      className={row.step}
      aria-label={label}
      aria-controls={listId}
      aria-disabled={!isOpen}
      onClick={() => scroll(step)}
    >
      <Icon name={icon} />
    </button>
  ));
}
