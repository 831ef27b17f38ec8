import { deviceName, readDevice } from "#domain/people/device-name.ts";
import type { SignIn } from "#domain/people/sign-in.ts";
import { deviceWords } from "./device-words.ts";
import styles from "./SignIns.module.css";
import { useView } from "#islands/use-view.ts";

interface Props {
  signIn: SignIn;
  isOff: boolean;
  onEnd: () => void;
}

/** A browser that is signed in: its name, when it was last used, and the button that signs it out. */
export function SignInRow({ signIn, isOff, onEnd }: Props) {
  const { locale, t } = useView();
  const device = readDevice(signIn.userAgent);
  const name = deviceName(device, deviceWords(t));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
    signIn.seenAt,
  );
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <DeviceIcon isHandheld={device.isHandheld} />
      </span>
      <div className={styles.what}>
        <p className={styles.device}>
          <span>{name}</span>
          {signIn.isCurrent && <span className={styles.here}>{t("sign_ins.here")}</span>}
        </p>
        <p className={styles.date}>
          <time dateTime={new Date(signIn.seenAt).toISOString()}>{t("sign_ins.last_used", { date })}</time>
        </p>
      </div>
      {!signIn.isCurrent && (
        <button
          type="button"
          className={styles.end}
          aria-label={t("sign_ins.end_this", { device: name, date })}
          aria-disabled={isOff}
          onClick={onEnd}
        >
          {t("sign_ins.end")}
        </button>
      )}
    </li>
  );
}

/** Drawings: Lucide, ISC licence. */
function DeviceIcon({ isHandheld }: { isHandheld: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {isHandheld ? (
        <>
          <rect width="14" height="20" x="5" y="2" rx="2" />
          <path d="M12 18h.01" />
        </>
      ) : (
        <>
          <rect width="20" height="14" x="2" y="3" rx="2" />
          <path d="M8 21h8M12 17v4" />
        </>
      )}
    </svg>
  );
}
