/** Works the buttons of rows: scroll by a step, show all or less. One listener for every page to come. */
document.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>("[data-row-scroll], [data-row-toggle]")
      : null;
  const list = document.getElementById(button?.getAttribute("aria-controls") ?? "");
  if (!button || !list) return;
  const step = button.dataset["rowScroll"];
  if (step !== undefined) {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollBy({ left: Number(step), behavior: isCalm ? "auto" : "smooth" });
    return;
  }
  const isExpanded = list.toggleAttribute("data-all");
  button.setAttribute("aria-expanded", String(isExpanded));
  const shown = button.textContent;
  button.textContent = button.dataset["other"] ?? shown;
  button.dataset["other"] = shown;
});
