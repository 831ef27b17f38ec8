import { deviceName, readDevice } from "./device-name.ts";
import type { SignIn } from "#domain/people/sign-in.ts";
import { fill } from "../../fill.ts";
import { DeviceIcon } from "./DeviceIcon.tsx";
import styles from "./SignIns.module.css";
import { useTexts } from "./texts.ts";

interface Props {
  signIn: SignIn;
  isOff: boolean;
  onEnd: () => void;
}

/** One browser: which, since when unused, and the button that signs it out. This one has Log Out. */
export function SignInRow({ signIn, isOff, onEnd }: Props) {
  const { locale, strings } = useTexts();
  const device = readDevice(signIn.userAgent);
  const name = deviceName(device, { both: strings.device, unknown: strings.unknownDevice });
  const seenAt = new Date(signIn.seenAt);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(seenAt);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <DeviceIcon isHandheld={device.isHandheld} />
      </span>
      <div className={styles.what}>
        <p className={styles.device}>
          <span>{name}</span>
          {signIn.isCurrent && <span className={styles.here}>{strings.thisDevice}</span>}
        </p>
        <p className={styles.date}>
          <time dateTime={seenAt.toISOString()}>{fill(strings.lastUsed, { date })}</time>
        </p>
      </div>
      {!signIn.isCurrent && (
        <button
          type="button"
          className={styles.end}
          aria-label={fill(strings.signOutThere, { device: name, date })}
          aria-disabled={isOff}
          onClick={onEnd}
        >
          {strings.signOut}
        </button>
      )}
    </li>
  );
}
