import { z } from "zod";

/** A violation of a page's policy, as a browser tells it. */
export interface ReportedViolation {
  directive: string;
  /** An address, a scheme or a word such as `inline`. */
  blocked: string;
  /** The address of the page. */
  page: string;
}

const text = z.string().max(4000).catch("");

/** What browsers post by `report-uri`. (CSP 3, 5.3) */
const single = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
    }),
  })
  .transform(({ "csp-report": report }): ReportedViolation[] => [
    {
      directive: report["effective-directive"] || (report["violated-directive"].split(" ")[0] ?? ""),
      blocked: report["blocked-uri"],
      page: report["document-uri"],
    },
  ]);

/** What browsers post by `report-to`: reports of any kind. (Reporting API, 2.4; CSP 3, 5.3) */
const several = z
  .array(
    z.object({
      type: text,
      body: z
        .object({ documentURL: text, effectiveDirective: text, blockedURL: text })
        .nullable()
        .catch(null),
    }),
  )
  .max(100)
  .transform((reports) =>
    reports.flatMap(({ type, body }): ReportedViolation[] =>
      type === "csp-violation" && body !== null
        ? [{ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }]
        : [],
    ),
  );

export const violationReports = z.union([single, several]);
