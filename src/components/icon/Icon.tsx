interface Props {
  /** As in styles/icons.css. */
  name: string;
}

/** A drawing beside a text or an `aria-label`, which says the same. */
export function Icon({ name }: Props) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
