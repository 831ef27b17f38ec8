const loadSteps = () => import("./row-steps.ts");

/** Works the buttons of rows: one listener for every page to come; what it does is there when the page is idle. */
document.addEventListener("click", ({ target }) => {
  const button =
    target instanceof Element ? target.closest<HTMLElement>("[data-row-scroll],[data-row-toggle]") : null;
  if (button) void loadSteps().then(({ pressRowButton }) => pressRowButton(button));
});
