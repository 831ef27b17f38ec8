import { useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { EXPORT_PATH, type Person } from "#stores/account/profile.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import styles from "./Profile.module.css";
import { Section } from "./Section.tsx";
import { useTexts } from "./texts.ts";

/** Lets users download or delete what is stored about them. */
export function YourData({ user }: { user: Person }) {
  const { strings } = useTexts();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  return (
    <Section title={strings.data}>
      <p className={styles.text}>{strings.dataText}</p>
      {/* The router must not follow a link to a download. */}
      <a
        className="button quiet"
        href={EXPORT_PATH}
        download="my-data.json"
        data-astro-reload
        data-astro-prefetch="false"
      >
        <Icon name="download" />
        {strings.download}
      </a>
      <hr className={styles.rule} />
      <p className={styles.text}>{strings.deleteText}</p>
      <button type="button" className={`button quiet ${styles.danger}`} onClick={() => setDeleteOpen(true)}>
        {strings.deleteAccount}
      </button>
      <DeleteDialog user={user} isOpen={isDeleteOpen} onClose={() => setDeleteOpen(false)} />
    </Section>
  );
}
