/** What a page can do without until it has nothing better to do: one file, each of whose parts listens from then on. */
import "./session-on-page.ts";
import "./row-steps.ts";
import "./library-start.ts";
// Until then the forms of letters go off as forms do, and a page answers.
import "../letters/letter-forms.ts";
// What a page asks its visitor, and whether the visit counts.
export { press } from "../consent/on-page.ts";
