import { chooseTheme, readTheme } from "#stores/page/theme.ts";

/** A `<select>`, whose type the Worker's of the same name contradicts. */
type Field = Element & { value: string };

const fields = () => document.querySelectorAll<Field>("[data-theme-choice]");

function show(): void {
  for (const field of fields()) field.value = readTheme();
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof Element && target.matches("[data-theme-choice]"))
    chooseTheme((target as Field).value);
});
for (const news of ["storage", "tonearm:theme"]) addEventListener(news, show);
document.addEventListener("astro:page-load", show);
// What was chosen before this script was there.
for (const { value } of fields()) if (value) chooseTheme(value);
show();
