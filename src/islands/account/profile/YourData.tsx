import { useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { User } from "#domain/people/user.ts";
import { EXPORT_PATH } from "#stores/account/profile.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import styles from "./Profile.module.css";
import { Section } from "./Section.tsx";
import { useView } from "#islands/use-view.ts";

/** Lets users download or delete what is stored about them. */
export function YourData({ user }: { user: User }) {
  const { t } = useView();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  return (
    <Section title={t("data.title")}>
      <p className={styles.text}>{t("data.text")}</p>
      {/* The router must not follow a link to a download. */}
      <a
        className="button quiet"
        href={EXPORT_PATH}
        download="my-data.json"
        data-astro-reload
        data-astro-prefetch="false"
      >
        <Icon name="download" />
        {t("data.download")}
      </a>
      <hr className={styles.rule} />
      <p className={styles.text}>{t("data.delete_text")}</p>
      <button type="button" className={`button quiet ${styles.danger}`} onClick={() => setDeleteOpen(true)}>
        {t("data.delete")}
      </button>
      <DeleteDialog user={user} isOpen={isDeleteOpen} onClose={() => setDeleteOpen(false)} />
    </Section>
  );
}
