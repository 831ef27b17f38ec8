import { Icon } from "#components/icon/Icon.tsx";
import { NETWORK_MARKS } from "#components/icon/network-marks.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { useView } from "#islands/use-view.ts";
import { SubjectLine } from "../SubjectLine.tsx";
import { CopyField } from "./CopyField.tsx";
import { sharedOf, shareTargets } from "./share-targets.ts";
import styles from "./SharePopup.module.css";

/** Shares the address of a song or list by the system, by networks or by copying it. (product.md 7.3) */
export function SharePopup({ subject, site }: { subject: MenuSubject; site: string }) {
  const { locale, t } = useView();
  const shared = sharedOf(subject, { locale, site, message: t("share.message") });

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
        label={t("share.link")}
        button={t("share.copy")}
        said="notice.link_copied"
      />
      {shared.embed !== null && (
        <CopyField
          value={shared.embed}
          label={t("embed.code")}
          button={t("embed.copy")}
          said="notice.embed_copied"
        />
      )}
      <ul className={styles.targets}>
        {shareTargets(shared).map(({ name, mark, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t("share.on", { name })}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={NETWORK_MARKS[mark]} />
              </svg>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {"share" in navigator && (
        <button type="button" className="button quiet" onClick={() => void openSystemSheet()}>
          <Icon name="share" />
          {t("share.system")}
        </button>
      )}
    </>
  );
}
