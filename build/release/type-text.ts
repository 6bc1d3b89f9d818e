// Types as they are written in a description of the API: what they are made of, and whether one still gives or takes what another did.
import ts from 'typescript';

/** Whether a value is read by users, or given by them. */
export type Side = 'gives' | 'takes';

/** Undefined for what is no type, such as `>=20.19`. A function's signature, as the compiler prints it, is one within braces. */
function parse(text: string): ts.TypeNode | undefined {
  for (const type of [text, `{ ${text} }`]) {
    const file = ts.createSourceFile('type.ts', `type One = ${type};`, ts.ScriptTarget.Latest, true);
    const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly unknown[] };
    const [statement] = file.statements;
    if (parseDiagnostics.length === 0 && statement && ts.isTypeAliasDeclaration(statement))
      return statement.type;
  }
  return undefined;
}

const inner = (node: ts.TypeNode): ts.TypeNode =>
  ts.isParenthesizedTypeNode(node) ? inner(node.type) : node;

function partsOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  const node = inner(type);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(partsOf);
  const isList = ts.isTypeOperatorNode(node) && ts.isTupleTypeNode(node.type);
  // With its parentheses, without which a function takes what follows for its result.
  return isList ? (node.type as ts.TupleTypeNode).elements : [type];
}

function textOf(node: ts.TypeNode): string {
  const [only, ...others] = ts.isTypeLiteralNode(node) ? node.members : [];
  return only && ts.isCallSignatureDeclaration(only) && others.length === 0 ? only.getText() : node.getText();
}

/** The members of a union, or of a list of literals, as text; all of a text that is no type. */
export function membersOf(type: string): string[] {
  const node = parse(type);
  return node ? partsOf(node).map(textOf) : [type.trim()];
}

/** The members of a type that another one has not. */
export function lostMembers(was: string, is: string, side: Side): string[] {
  const [before, after] = [parse(was), parse(is)];
  if (!before || !after) return was === is ? [] : [was];
  const now = partsOf(after);
  return partsOf(before)
    .filter((one) => !now.some((other) => covers(other, one, side)))
    .map(textOf);
}

const WIDER: Readonly<Record<string, RegExp>> = {
  string: /^(?:'.*'|`.*`|string & \{\})$/s,
  'string & {}': /^(?:'.*'|`.*`|string)$/s,
  number: /^-?[\d.]+$/,
  boolean: /^(?:true|false)$/,
};

/** Whether what had the type `was` is right where the type is `is`; where it is read, new keys are no loss. */
function covers(is: ts.TypeNode, was: ts.TypeNode, side: Side): boolean {
  const [now, before] = [inner(is), inner(was)];
  const [text, old] = [now.getText(), before.getText()];
  if (text === old || text === 'unknown' || text === 'any' || WIDER[text]?.test(old)) return true;
  const all = (some: readonly ts.TypeNode[], others: readonly ts.TypeNode[]) =>
    some.length === others.length &&
    some.every((one, at) => others.slice(at, at + 1).every((other) => covers(one, other, side)));
  if (partsOf(before).length > 1 || partsOf(now).length > 1) {
    const isHeld = partsOf(before).every((one) => partsOf(now).some((other) => covers(other, one, side)));
    return isHeld && !(side === 'gives' && gainsMissing(before, now));
  }
  if (ts.isTypeLiteralNode(before) && ts.isTypeLiteralNode(now)) return coversObject(now, before, side);
  if (ts.isFunctionTypeNode(before) && ts.isFunctionTypeNode(now)) return coversCall(now, before, side);
  if (ts.isIntersectionTypeNode(before) && ts.isIntersectionTypeNode(now))
    return all(now.types, before.types);
  if (ts.isArrayTypeNode(before) && ts.isArrayTypeNode(now))
    return covers(now.elementType, before.elementType, side);
  if (ts.isTypeOperatorNode(before) && ts.isTypeOperatorNode(now))
    return before.operator === now.operator && covers(now.type, before.type, side);
  if (ts.isTypePredicateNode(before) && ts.isTypePredicateNode(now))
    return before.type !== undefined && now.type !== undefined && covers(now.type, before.type, side);
  if (ts.isTypeReferenceNode(before) && ts.isTypeReferenceNode(now))
    return (
      before.typeName.getText() === now.typeName.getText() &&
      all(now.typeArguments ?? [], before.typeArguments ?? [])
    );
  return false;
}

/** Whether a member of a type stands for no value. */
export const isMissing = (member: string): boolean => member === 'undefined' || member === 'null';

/** What a program that reads it has never had to look for. */
function gainsMissing(before: ts.TypeNode, now: ts.TypeNode): boolean {
  const known = partsOf(before).map((one) => one.getText());
  return partsOf(now).some((one) => isMissing(one.getText()) && !known.includes(one.getText()));
}

function coversObject(now: ts.TypeLiteralNode, before: ts.TypeLiteralNode, side: Side): boolean {
  const keyOf = (member: ts.TypeElement) => member.name?.getText() ?? ts.SyntaxKind[member.kind];
  const isHeld = before.members.every((was) =>
    now.members.some((is) => keyOf(is) === keyOf(was) && coversMember(is, was, side)),
  );
  if (side === 'gives' || !isHeld) return isHeld;
  return now.members.every(
    (is) => is.questionToken !== undefined || before.members.some((was) => keyOf(was) === keyOf(is)),
  );
}

function coversMember(is: ts.TypeElement, was: ts.TypeElement, side: Side): boolean {
  if (is.getText() === was.getText()) return true;
  const [wasOptional, isOptional] = [was.questionToken !== undefined, is.questionToken !== undefined];
  if (side === 'gives' ? isOptional && !wasOptional : wasOptional && !isOptional) return false;
  if (
    (ts.isPropertySignature(was) && ts.isPropertySignature(is)) ||
    (ts.isIndexSignatureDeclaration(was) && ts.isIndexSignatureDeclaration(is))
  )
    return was.type !== undefined && is.type !== undefined && covers(is.type, was.type, side);
  const isCall = (one: ts.TypeElement) => ts.isMethodSignature(one) || ts.isCallSignatureDeclaration(one);
  return isCall(was) && isCall(is) && coversCall(is, was, side);
}

const textsOf = (nodes: readonly ts.Node[] = []) => nodes.map((one) => one.getText()).join();
const mayBeMissing = (one: ts.ParameterDeclaration) =>
  one.questionToken !== undefined || one.dotDotDotToken !== undefined;

/** Parameters go the other way. A function that users call may take more that can be left out; one that they write is given more. */
function coversCall(is: ts.SignatureDeclarationBase, was: ts.SignatureDeclarationBase, side: Side): boolean {
  if (textsOf(is.typeParameters) !== textsOf(was.typeParameters)) return false;
  const isHeld = was.parameters.every((old, at) => {
    const now = is.parameters[at];
    if (!now?.type || !old.type) return now?.getText() === old.getText();
    const [given, taken] = side === 'gives' ? [old, now] : [now, old];
    if (mayBeMissing(given) && !mayBeMissing(taken)) return false;
    return covers(now.type, old.type, side === 'gives' ? 'takes' : 'gives');
  });
  const added = is.parameters.slice(was.parameters.length);
  if (!isHeld || (side === 'gives' && !added.every(mayBeMissing))) return false;
  return was.type !== undefined && is.type !== undefined && covers(is.type, was.type, side);
}
