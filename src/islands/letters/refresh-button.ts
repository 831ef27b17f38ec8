/**
 * Enables the button of a form once the fields that `data-needs` names are filled; the browser validates them
 * when the form is sent. (product.md 11.5)
 */
export function refreshButton(form: HTMLFormElement): void {
  const { needs, sending } = form.dataset;
  if (!needs || sending !== undefined) return;
  const values = new FormData(form);
  const isComplete = needs.split(" ").every((name) => {
    const value = values.get(name);
    return typeof value === "string" && value.trim() !== "";
  });
  const button = form.querySelector<HTMLButtonElement>("[data-send]");
  if (button) button.disabled = !isComplete;
}
