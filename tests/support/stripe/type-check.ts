import ts from "typescript";

import type { Form } from "#stand-ins/stripe/params/form.ts";

type Sent = string | Form;

/** What is wrong with a value that was sent where Stripe describes this type. */
export function complaints(checker: ts.TypeChecker, type: ts.Type, sent: Sent, path: string): string[] {
  const kinds = (type.isUnion() ? type.types : [type]).filter((one) => !isNothing(one));
  if (typeof sent === "string") {
    return kinds.some((kind) => takes(kind, sent, kinds))
      ? []
      : [`${path}: '${sent}' is not ${named(checker, type)}`];
  }
  const trees = kinds.filter((kind) => isTree(kind));
  const answers = trees.map((kind) => treeComplaints(checker, kind, sent, path));
  return answers.toSorted((a, b) => a.length - b.length)[0] ?? [`${path}: is no hash or list`];
}

const isNothing = (type: ts.Type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
const isTree = (type: ts.Type) => (type.flags & ts.TypeFlags.Object) !== 0 && type.symbol?.name !== "Decimal";
/** `OtherString` of the types, which stands for words that a later version may know. */
const isOther = (type: ts.Type) => type.isIntersection();

/** Whether this member of a type takes what was sent as text. */
function takes(kind: ts.Type, text: string, all: readonly ts.Type[]): boolean {
  if (kind.isStringLiteral()) return kind.value === text;
  if (isOther(kind)) return !all.some((one) => one.isStringLiteral() && one.value !== "");
  if (kind.flags & ts.TypeFlags.String) return true;
  if (kind.flags & ts.TypeFlags.Number) return /^-?\d+(\.\d+)?$/.test(text);
  if (kind.flags & ts.TypeFlags.BooleanLiteral) return text === "true" || text === "false";
  return kind.symbol?.name === "Decimal" && /^-?\d+(\.\d+)?$/.test(text);
}

function treeComplaints(checker: ts.TypeChecker, type: ts.Type, sent: Form, path: string): string[] {
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  if (item) return itemComplaints(checker, item, sent, path);
  const fields = new Map(type.getProperties().map((field) => [field.name, field]));
  const free = type.getStringIndexType();
  const wrong = Object.entries(sent).flatMap(([name, value]) => {
    const field = fields.get(name);
    const fieldType = field ? checker.getTypeOfSymbol(field) : free;
    return fieldType
      ? complaints(checker, fieldType, value, at(path, name))
      : [`${at(path, name)}: no such parameter`];
  });
  const missing = [...fields.values()].filter(
    (field) => !(field.flags & ts.SymbolFlags.Optional) && !Object.hasOwn(sent, field.name),
  );
  return [...wrong, ...missing.map((field) => `${at(path, field.name)}: missing`)];
}

function itemComplaints(checker: ts.TypeChecker, item: ts.Type, sent: Form, path: string): string[] {
  const isList = Object.keys(sent).every((key, index) => key === String(index));
  if (!isList) return [`${path}: is no list`];
  return Object.entries(sent).flatMap(([key, value]) => complaints(checker, item, value, at(path, key)));
}

const at = (path: string, name: string) => (path === "" ? name : `${path}[${name}]`);

function named(checker: ts.TypeChecker, type: ts.Type): string {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
}
