const loadSteps = () => import("./row-steps.ts");

/**
 * One listener for the buttons of rows on every page; the script that handles them loads when the page is
 * idle.
 */
document.addEventListener("click", ({ target }) => {
  const button =
    target instanceof Element ? target.closest<HTMLElement>("[data-row-scroll],[data-row-toggle]") : null;
  if (button) void loadSteps().then(({ pressRowButton }) => pressRowButton(button));
});
