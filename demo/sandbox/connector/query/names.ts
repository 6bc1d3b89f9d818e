// The property names in queries and responses: those of the document, or the internal names of raw mode.
import { type FieldType, type Navigation, recordTypes, type TypeName } from '../model.js';
import { QueryError } from './query-error.js';

export type Property =
  | { readonly kind: 'field'; readonly name: string; readonly type: FieldType }
  | { readonly kind: 'navigation'; readonly name: string; readonly navigation: Navigation };

export class Names {
  readonly #isRaw: boolean;
  readonly #isVisible: (type: TypeName) => boolean;

  /** @param isVisible whether properties may lead to records of a type; such properties do not exist otherwise */
  constructor(isRaw: boolean, isVisible: (type: TypeName) => boolean) {
    this.#isRaw = isRaw;
    this.#isVisible = isVisible;
  }

  /** The external name of the model's property `name`. */
  written(name: string): string {
    return this.#isRaw ? internalName(name) : name;
  }

  /** The properties of a type in the model's order: fields, then navigations. */
  properties(type: TypeName): Property[] {
    const { fields, navigations } = recordTypes[type];
    return [
      ...Object.entries(fields).map(([name, of]) => ({ kind: 'field' as const, name, type: of })),
      ...Object.entries(navigations)
        .filter(([, { target }]) => this.#isVisible(target))
        .map(([name, navigation]) => ({ kind: 'navigation' as const, name, navigation })),
    ];
  }

  /** The property with an external name. @param part the part of the query that has the name, for the message */
  find(type: TypeName, written: string, part: string): Property {
    const properties = this.properties(type);
    const found = properties.find(({ name }) => this.written(name) === written);
    if (found) return found;
    const names = properties.map(({ name }) => this.written(name));
    const similar = names.find((name) => name.toLowerCase() === written.toLowerCase());
    const hint = similar === undefined ? '' : ` Did you mean '${similar}'?`;
    throw new QueryError(part, `'${written}' is not a property of ${type}.${hint}`);
  }
}

// The document only says that internal names differ from the OData names and may change between releases, so these are
// assumed: the same words, some of them replaced, in PascalCase.
const words: Readonly<Record<string, string>> = {
  organization: 'OrgUnit',
  position: 'Post',
  positions: 'Posts',
  employee: 'Person',
  employment: 'Contract',
  location: 'Site',
  settlement: 'Agreement',
  description: 'Caption',
  dimension1: 'Axis1',
  dimension2: 'Axis2',
  dimension3: 'Axis3',
  dimension4: 'Axis4',
  valid: 'Effective',
  active: 'IsActive',
  id: 'Ref',
  name: 'Label',
};

/** The internal name of an OData name: `organizationId` is `OrgUnitRef`. */
export function internalName(name: string): string {
  return name
    .split(/(?=[A-Z])/)
    .map((word) => words[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
