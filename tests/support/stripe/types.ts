import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

import { parseForm } from "#stand-ins/stripe/params/form.ts";
import { complaints } from "./type-check.ts";

/** Which of the client's types describes the parameters of which call. */
const CALLS: [method: string, path: RegExp, type: string][] = [
  ["POST", /^\/v1\/checkout\/sessions$/, "Checkout.SessionCreateParams"],
  ["GET", /^\/v1\/checkout\/sessions$/, "Checkout.SessionListParams"],
  ["GET", /^\/v1\/checkout\/sessions\/[^/]+$/, "Checkout.SessionRetrieveParams"],
  ["POST", /^\/v1\/checkout\/sessions\/[^/]+\/expire$/, "Checkout.SessionExpireParams"],
  ["GET", /^\/v1\/payment_intents$/, "PaymentIntentListParams"],
  ["GET", /^\/v1\/payment_intents\/[^/]+$/, "PaymentIntentRetrieveParams"],
  ["GET", /^\/v1\/charges$/, "ChargeListParams"],
  ["GET", /^\/v1\/charges\/[^/]+$/, "ChargeRetrieveParams"],
  ["POST", /^\/v1\/refunds$/, "RefundCreateParams"],
  ["GET", /^\/v1\/refunds$/, "RefundListParams"],
  ["GET", /^\/v1\/refunds\/[^/]+$/, "RefundRetrieveParams"],
  ["GET", /^\/v1\/disputes$/, "DisputeListParams"],
  ["GET", /^\/v1\/disputes\/[^/]+$/, "DisputeRetrieveParams"],
  ["GET", /^\/v1\/balance_transactions$/, "BalanceTransactionListParams"],
  ["GET", /^\/v1\/balance_transactions\/[^/]+$/, "BalanceTransactionRetrieveParams"],
  ["GET", /^\/v1\/events$/, "EventListParams"],
];

const root = fileURLToPath(new URL("../../..", import.meta.url));
const QUESTION = join(root, "tests", "support", "stripe", "question-to-stripe.ts");

interface Description {
  checker: ts.TypeChecker;
  types: ts.Type[];
}

let description: Description | undefined;

/** The types, read from the client's own declarations: Stripe makes those from its description of the API. */
function describe(): Description {
  const names = CALLS.map(([, , type], index) => `export type T${index} = Stripe.${type};`);
  const text = `import type Stripe from "stripe";\n${names.join("\n")}\n`;
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    // Only the client's own declarations count; the browser's and Node's would cost time.
    lib: ["lib.es2022.d.ts"],
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (file) => file === QUESTION || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === QUESTION
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram([QUESTION], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(QUESTION);
  const wrong = program.getSemanticDiagnostics(source);
  if (wrong[0]) throw new Error(ts.flattenDiagnosticMessageText(wrong[0].messageText, "\n"));
  const types = source?.statements.filter((one) => ts.isTypeAliasDeclaration(one)) ?? [];
  return { checker, types: types.map((one) => checker.getTypeAtLocation(one)) };
}

/**
 * Holds a request against Stripe's own description of its API, as the types of the npm package `stripe` tell it.
 * The first call reads the declarations, some seconds: call it once in `beforeAll`.
 * @param path with its query
 * @returns what is wrong with it: unknown or missing parameters, values of another kind, unknown words
 */
export function checkRequest(method: string, path: string, formBody = ""): string[] {
  const { pathname, search } = new URL(path, "https://api.stripe.com");
  const index = CALLS.findIndex(([verb, pattern]) => verb === method && pattern.test(pathname));
  if (index === -1) return [`${method} ${pathname}: no such call`];
  description ??= describe();
  const type = description.types[index];
  if (!type) throw new Error(`No type for ${method} ${pathname}`);
  const form = parseForm(method === "GET" ? search.slice(1) : formBody);
  return complaints(description.checker, type, form, "").map((words) => `${method} ${pathname}: ${words}`);
}
