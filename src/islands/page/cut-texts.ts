/** A line that is cut at its end says all of it below the pointer. */
document.addEventListener("pointerover", ({ target }) => {
  const line = target instanceof Element ? target.closest<HTMLElement>(".one-line") : null;
  if (line) line.title = line.scrollWidth > line.clientWidth ? line.textContent : "";
});
