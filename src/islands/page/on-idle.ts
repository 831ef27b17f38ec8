/** The scripts that a page needs only once it is idle, as one file; each part then listens by itself. */
import "./newer-version.ts";
import "./session-on-page.ts";
import "./row-steps.ts";
import "./cut-texts.ts";
import "./theme-choice.ts";
import "./library-start.ts";
// Before this loads, the forms of letters are sent as plain forms.
import "../letters/letter-forms.ts";
// The questions to the visitor, and the count of the visit.
export { press } from "../consent/on-page.ts";
