import { useState } from "react";

import { useView } from "#islands/use-view.ts";
import dialog from "../DialogForm.module.css";
import styles from "./Factors.module.css";

/** Shows recovery codes, once: to copy, to download, to write down. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useView();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <output className={dialog.text}>{t("factors.keep_text")}</output>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <button
          type="button"
          className="button quiet"
          // Where the browser forbids it, they can be marked, or downloaded.
          onClick={() =>
            void navigator.clipboard
              .writeText(text)
              .then(() => setCopied(true))
              .catch(() => {})
          }
        >
          {isCopied ? t("factors.copied") : t("factors.copy")}
        </button>
        <a
          className="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          data-astro-reload
        >
          {t("factors.download")}
        </a>
      </div>
      <button type="button" className="button" onClick={onClose}>
        {t("factors.kept")}
      </button>
    </>
  );
}
