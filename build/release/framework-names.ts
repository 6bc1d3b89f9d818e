// What the types for frameworks export and add to the framework's own: names, props and tags. Read from their text, since the types of the
// frameworks are not installed here.
import ts from 'typescript';

interface Item {
  readonly takes?: string;
  readonly required?: boolean;
}

/**
 * @param text of a file of types
 * @param label how the names begin: `export career-elements/react`
 */
export function frameworkItems(text: string, label: string): Readonly<Record<string, Item>> {
  const items: Record<string, Item> = {};
  const isExported = (node: ts.Statement) =>
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

  const visit = (node: ts.Node, isAugmentation: boolean): void => {
    if (ts.isModuleDeclaration(node) && node.body) {
      ts.forEachChild(node.body, (child) => visit(child, true));
    } else if (ts.isInterfaceDeclaration(node) && isAugmentation) {
      // The tags that are added to the framework's own.
      for (const { name } of node.members)
        if (name && ts.isStringLiteral(name)) items[`${label} <${name.text}>`] = {};
    } else if (ts.isInterfaceDeclaration(node) && isExported(node)) {
      items[`${label} ${node.name.text}`] = {};
      for (const member of node.members.filter(ts.isPropertySignature)) {
        const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
        items[`${label} ${node.name.text}.${name}`] = {
          takes: member.type?.getText().replace(/\s+/g, ' ') ?? 'unknown',
          required: member.questionToken === undefined,
        };
      }
    } else if (ts.isVariableStatement(node) && isExported(node)) {
      for (const { name } of node.declarationList.declarations) items[`${label} ${name.getText()}`] = {};
    }
  };

  const file = ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest, true);
  ts.forEachChild(file, (node) => visit(node, false));
  if (Object.keys(items).length === 0) throw new Error(`${label}: its types name nothing`);
  return items;
}
