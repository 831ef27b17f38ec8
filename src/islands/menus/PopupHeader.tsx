import { CloseButton } from "../player/panels/CloseButton.tsx";
import panel from "../player/panels/Panel.module.css";

export function PopupHeader({ title }: { title: string }) {
  return (
    <div className={panel["header"]} data-swipe>
      <h2>{title}</h2>
      <CloseButton />
    </div>
  );
}
