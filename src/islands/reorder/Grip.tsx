import { Icon } from "#components/icon/Icon.tsx";
import styles from "./Reorder.module.css";

interface Props {
  index: number;
  label: string;
  /** The id of the element that says how the keys move a row. */
  hintId: string;
  onGrab: (event: PointerEvent, index: number) => void;
}

/** The handle by which a row is moved, by pointer or by keys. */
export function Grip({ index, label, hintId, onGrab }: Props) {
  return (
    <button
      type="button"
      className={`${styles.part} ${styles.grip}`}
      data-part="move"
      aria-label={label}
      aria-describedby={hintId}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      ref={(handle) => {
        const grab = (event: PointerEvent) => event.button === 0 && onGrab(event, index);
        handle?.addEventListener("pointerdown", grab);
        return () => handle?.removeEventListener("pointerdown", grab);
      }}
    >
      <Icon name="grip" />
    </button>
  );
}
