import { Icon } from "#components/icon/Icon.tsx";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { useView } from "#islands/use-view.ts";
import { CopyField } from "./CopyField.tsx";
import styles from "./SharePopup.module.css";
import { sharedOf, shareTargets } from "./share-targets.ts";
import { SubjectLine } from "./SubjectLine.tsx";

/** Ways to pass on the address of a song or list. (product.md 7.3) */
export function SharePopup({ subject, site }: { subject: MenuSubject; site: string }) {
  const { locale, t } = useView();
  const shared = sharedOf(subject, { locale, site, message: t("share.message") });

  const openSystemSheet = async () => {
    const { url, message: text } = shared;
    // Rejected too when nobody is chosen in it.
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
        {shareTargets(shared).map(({ name, sign, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t("share.on", { name })}>
              <span aria-hidden="true" data-sign={sign} />
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
