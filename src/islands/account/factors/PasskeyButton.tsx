import { useState, useSyncExternalStore } from "react";

interface Props {
  label: string;
  onDone: () => void;
}

const knowsPasskeys = () => "parseRequestOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {});
/** A browser learns no passkeys while it shows a page. */
const nothing = () => () => {};

/** Signs in by a passkey alone; browsers without them do not show it. What it does is loaded when it is pressed. */
export function PasskeyButton({ label, onDone }: Props) {
  // The page is drawn before anybody knows which browser reads it; nearly all have passkeys.
  const isShown = useSyncExternalStore(nothing, knowsPasskeys, () => true);
  const [isBusy, setBusy] = useState(false);
  if (!isShown) return null;

  async function logIn() {
    if (isBusy) return;
    setBusy(true);
    const store = await import("#stores/account/second-step.ts").catch(() => null);
    if ((await store?.logInByPasskey()) === "done") onDone();
    else setBusy(false);
  }

  return (
    <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void logIn()}>
      {label}
    </button>
  );
}
