/**
 * Opens and closes the menu of small screens, a modal dialog, in browsers that do not know `command` or
 * `closedby` yet.
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
    // A click on the backdrop is the only one whose target is the dialog itself: its content fills its box.
    target.close();
  }
});
