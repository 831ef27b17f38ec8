import { Icon } from "#components/icon/Icon.tsx";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { fill } from "../../fill.ts";
import { useTexts } from "../../player/texts.ts";
import { CopyField } from "./CopyField.tsx";
import styles from "./SharePopup.module.css";
import { sharedOf, shareTargets } from "./share-targets.ts";
import { SubjectLine } from "../SubjectLine.tsx";

/** Shares the address of a song or list by the system, by networks or by copying it. (product.md 7.3) */
export function SharePopup({ subject }: { subject: MenuSubject }) {
  const { locale, site, strings } = useTexts();
  const shared = sharedOf(subject, { locale, site, message: strings.shareMessage });

  const openSystemSheet = async () => {
    const { url, message: text } = shared;
    // It also rejects when the user closes the system's share sheet.
    await navigator.share({ url, text, title: subject.item.title }).catch(() => undefined);
  };

  return (
    <>
      <SubjectLine subject={subject} />
      <CopyField
        value={shared.url}
        label={strings.shareLink}
        button={strings.shareCopy}
        said="notice.link_copied"
      />
      {shared.embed !== null && (
        <CopyField
          value={shared.embed}
          label={strings.embedCode}
          button={strings.embedCopy}
          said="notice.embed_copied"
        />
      )}
      <ul className={styles.targets}>
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
