import { CODE_DIGITS } from "#domain/people/account.ts";
import { codeDigits } from "#stores/account/rules.ts";
import { TextField } from "../fields/TextField.tsx";

interface Props {
  label: string;
  hint: string;
  value: string;
  onChange: (code: string) => void;
}

/**
 * The field of a one-time code. Phones offer the code that just arrived; spaces in a pasted one are removed.
 */
export function CodeField({ label, hint, value, onChange }: Props) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Twice the digits, so that a code with spaces can be pasted.
      maxLength={CODE_DIGITS * 2}
      spellCheck={false}
      required
      value={value}
      onChange={(text) => onChange(codeDigits(text))}
    />
  );
}
