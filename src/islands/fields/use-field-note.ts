import { useEffect, useId, useRef, useState } from "react";

interface FieldState {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | null | undefined;
  hint?: string | null | undefined;
  isSubmitted?: boolean | undefined;
}

/**
 * The props of an input that shows its error once it was left or its form submitted. (product.md 8.4) It
 * takes over what was typed or filled in before the page's script ran.
 */
export function useFieldNote({ value, onChange, onBlur, error, hint, isSubmitted = false }: FieldState) {
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useRef(onChange);
  useEffect(() => {
    if (input.current?.value) takeOver.current(input.current.value);
  }, []);
  const isWrong = Boolean(error) && (wasLeft || isSubmitted);
  const note = isWrong ? error : hint;
  return {
    id,
    noteId: `${id}-note`,
    note,
    isWrong,
    inputProps: {
      id,
      ref: input,
      value,
      "aria-invalid": isWrong,
      "aria-describedby": note ? `${id}-note` : undefined,
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
      onBlur: () => {
        setWasLeft(true);
        onBlur?.();
      },
    },
  };
}
