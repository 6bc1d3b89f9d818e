// Which names a query may write for the properties of a record, and an answer has: those of the document, or the
// internal ones of raw mode.
import { type FieldType, type Navigation, recordTypes, type TypeName } from '../model.js';
import { internalName } from './raw-names.js';

export type Property =
  | { readonly kind: 'field'; readonly name: string; readonly type: FieldType }
  | { readonly kind: 'navigation'; readonly name: string; readonly navigation: Navigation };

export class Names {
  readonly #written: (name: string) => string;
  readonly #properties = new Map<TypeName, Map<string, Property>>();

  constructor(isRaw: boolean) {
    this.#written = isRaw ? internalName : (name) => name;
  }

  /** How a query and an answer write the property that the model calls `name`. */
  written(name: string): string {
    return this.#written(name);
  }

  /** The properties of a type by their written names, in the model's order: fields, then navigations. */
  properties(type: TypeName): ReadonlyMap<string, Property> {
    let properties = this.#properties.get(type);
    if (!properties) this.#properties.set(type, (properties = this.#read(type)));
    return properties;
  }

  #read(type: TypeName): Map<string, Property> {
    const { fields, navigations } = recordTypes[type];
    const all: Property[] = [
      ...Object.entries(fields).map(([name, of]) => ({ kind: 'field' as const, name, type: of })),
      ...Object.entries(navigations).map(([name, navigation]) => ({
        kind: 'navigation' as const,
        name,
        navigation,
      })),
    ];
    return new Map(all.map((property) => [this.written(property.name), property]));
  }
}

export const documentNames = new Names(false);
export const internalNames = new Names(true);
