import styles from "../SignIns.module.css";

interface Props {
  name: string;
  text: string;
  isPasskey?: boolean;
  action: {
    label: string;
    /** The button's name where its label is that of others too. */
    name?: string;
    onPress: () => void;
  };
}

/** One factor, in the look of the sign-ins below it. Drawings: Lucide, ISC licence. */
export function FactorRow({ name, text, isPasskey = false, action }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          {isPasskey ? (
            <path d="m21 2-9.6 9.6M15.5 7.5l3 3L22 7l-3-3M13 15.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" />
          ) : (
            <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />
          )}
        </svg>
      </span>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.date}>{text}</p>
      </div>
      <button type="button" className={styles.end} aria-label={action.name} onClick={action.onPress}>
        {action.label}
      </button>
    </li>
  );
}
