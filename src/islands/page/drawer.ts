/**
 * The menu of small screens is a modal dialog that its buttons open and close by themselves; this does
 * the same where a browser does not know `command` or `closedby` yet.
 */
const knowsCommands = "command" in HTMLButtonElement.prototype;
const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = knowsCommands ? null : target.closest("[commandfor]");
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (dialog instanceof HTMLDialogElement) {
    if (button?.getAttribute("command") === "close") dialog.close();
    else dialog.showModal();
  } else if (!knowsClosedBy && target instanceof HTMLDialogElement) {
    // Only a click on the backdrop has the dialog itself as its target: its contents fill its box.
    target.close();
  }
});
