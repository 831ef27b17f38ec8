import { useRef } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { showNotice } from "#stores/notices.ts";
import { $openPanel } from "#stores/panels.ts";
import { fill } from "../fill.ts";
import { useTexts } from "../player/texts.ts";
import styles from "./SharePopup.module.css";
import { sharedOf, shareTargets } from "./share-targets.ts";
import { SubjectLine } from "./SubjectLine.tsx";

/** Ways to pass on the address of a song or list. (SPEC 9, Share) */
export function SharePopup({ subject }: { subject: MenuSubject }) {
  const { site, strings } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const shared = sharedOf(subject, site, strings.shareMessage);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shared.url);
    } catch {
      field.current?.select();
      return showNotice("notice.copy_failed");
    }
    // Closed, as it would cover what is said.
    $openPanel.set(null);
    showNotice("notice.link_copied", "success");
  };

  const openSystemSheet = async () => {
    const { url, message: text } = shared;
    // Rejected too when nobody is chosen in it.
    await navigator.share({ url, text, title: subject.item.title }).catch(() => undefined);
  };

  return (
    <>
      <SubjectLine subject={subject} />
      <div className={styles["link"]}>
        <input
          ref={field}
          className="one-line"
          value={shared.url}
          readOnly
          aria-label={strings.shareLink}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {strings.shareCopy}
        </button>
      </div>
      <ul className={styles["targets"]}>
        {shareTargets(shared).map(({ name, sign, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={fill(strings.shareOn, { name })}
            >
              <span aria-hidden="true" data-sign={sign} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      {"share" in navigator && (
        <button type="button" className="button quiet" onClick={() => void openSystemSheet()}>
          <Icon name="share" />
          {strings.shareSystem}
        </button>
      )}
    </>
  );
}
