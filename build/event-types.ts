// What the events of the elements carry, in words that need no import: from the types in the source.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Types that the package exports, so that a reader can look them up. */
const EXPORTED = new Set(['CareerError', 'Candidate', 'Receipt', 'Vacancy']);

/** Types that say more about the code than about the value. */
const READABLE: Readonly<Record<string, string>> = {
  FacetSelection: 'Readonly<Record<string, readonly string[] | undefined>>',
  'keyof typeof VISITOR_SORTS | (string & {})': 'string',
};

/** The type of each event: `CustomEvent<{ id: string; vacancy: Vacancy }>`. */
export function eventTypes(root: string): ReadonlyMap<string, string> {
  const aliases = new Map<string, ts.TypeNode | ts.InterfaceDeclaration>();
  const events = new Map<string, string>();
  const files = readdirSync(join(root, 'src/elements'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:events|state|-form)\.ts$/.test(file))
    .map((file) => join('src/elements', file));
  for (const file of [...files, 'src/elements/shared/report-error.ts']) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node.type);
      else if (ts.isInterfaceDeclaration(node) && node.name.text === 'GlobalEventHandlersEventMap') {
        for (const one of node.members)
          if (ts.isPropertySignature(one) && ts.isStringLiteral(one.name) && one.type)
            events.set(one.name.text, one.type.getText(source));
      } else if (ts.isInterfaceDeclaration(node)) aliases.set(node.name.text, node);
      if (ts.isSourceFile(node) || ts.isModuleDeclaration(node) || ts.isModuleBlock(node))
        ts.forEachChild(node, visit);
    };
    visit(source);
  }

  const readable = (text: string) => READABLE[text] ?? text;
  const membersOf = (node: ts.TypeLiteralNode | ts.InterfaceDeclaration): string[] =>
    node.members.filter(ts.isPropertySignature).map((one) => {
      const type = one.type ? write(one.type) : 'unknown';
      return `${one.name.getText()}${one.questionToken ? '?' : ''}: ${type}`;
    });

  function write(node: ts.TypeNode | ts.InterfaceDeclaration): string {
    if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node))
      return `{ ${membersOf(node).join('; ')} }`;
    // One object instead of several that are joined.
    if (ts.isIntersectionTypeNode(node)) {
      const objects = node.types.map((one) => /^\{ (.*) \}$/.exec(write(one))?.[1] ?? write(one));
      return `{ ${objects.join('; ')} }`;
    }
    if (ts.isTypeReferenceNode(node)) {
      const name = readable(node.typeName.getText());
      const alias = EXPORTED.has(name) ? undefined : aliases.get(name);
      if (alias) return write(alias);
      return node.typeArguments ? `${name}<${node.typeArguments.map(write).join(', ')}>` : name;
    }
    return readable(node.getText().replace(/\s+/g, ' '));
  }

  return new Map(
    [...events].map(([event, name]) => {
      const alias = aliases.get(name);
      if (!alias) throw new Error(`the event ${event} has a type that is not found: ${name}`);
      return [event, write(alias)];
    }),
  );
}
