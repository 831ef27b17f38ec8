interface Props {
  /** A name of styles/icons.css. */
  name: string;
}

/** A drawing without a name of its own: the text or `aria-label` beside it says the same. */
export function Icon({ name }: Props) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
