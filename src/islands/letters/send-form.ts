import { sendLetter } from "#stores/page/letters.ts";
import { refreshButton } from "./refresh-button.ts";

/** Sends a form's letter and empties its fields once the letter is accepted. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>("[data-send]");
  const news = form.querySelector<HTMLElement>("[data-news]");
  if (!button || !news || form.dataset.sending !== undefined) return;
  const label = button.textContent;
  const hadFocus = document.activeElement === button;
  form.dataset.sending = "";
  button.disabled = true;
  button.textContent = button.dataset.sending ?? label;
  news.textContent = "";
  const fields = [...new FormData(form)].filter((field): field is [string, string] => isText(field[1]));
  const isSent = await sendLetter(Object.fromEntries(fields));
  delete form.dataset.sending;
  button.textContent = label;
  button.disabled = false;
  if (isSent) {
    form.reset();
    news.textContent = news.dataset.news ?? "";
  }
  refreshButton(form);
  // A browser takes the focus from a disabled button; it is given back unless the user moved it.
  if (hadFocus && document.activeElement === document.body) (button.disabled ? news : button).focus();
}

const isText = (value: FormDataEntryValue): value is string => typeof value === "string";
