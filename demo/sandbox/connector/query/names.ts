// The property names in queries and responses: those of the document, or the internal names of raw mode.
import { type FieldType, type Navigation, recordTypes, type TypeName } from '../model.js';
import { internalName } from './raw-names.js';

export type Property =
  | { readonly kind: 'field'; readonly name: string; readonly type: FieldType }
  | { readonly kind: 'navigation'; readonly name: string; readonly navigation: Navigation };

export class Names {
  readonly #written: (name: string) => string;
  readonly #isVisible: (type: TypeName) => boolean;
  readonly #properties = new Map<TypeName, Map<string, Property>>();

  /** @param isVisible whether properties may lead to records of a type; the others do not exist. Default: all */
  constructor(isRaw: boolean, isVisible: (type: TypeName) => boolean = () => true) {
    this.#written = isRaw ? internalName : (name) => name;
    this.#isVisible = isVisible;
  }

  /** The external name of the model's property `name`. */
  written(name: string): string {
    return this.#written(name);
  }

  /** The properties of a type by external name, in the model's order: fields, then navigations. */
  properties(type: TypeName): ReadonlyMap<string, Property> {
    let properties = this.#properties.get(type);
    if (!properties) this.#properties.set(type, (properties = this.#read(type)));
    return properties;
  }

  #read(type: TypeName): Map<string, Property> {
    const { fields, navigations } = recordTypes[type];
    const all: Property[] = [
      ...Object.entries(fields).map(([name, of]) => ({ kind: 'field' as const, name, type: of })),
      ...Object.entries(navigations)
        .filter(([, { target }]) => this.#isVisible(target))
        .map(([name, navigation]) => ({ kind: 'navigation' as const, name, navigation })),
    ];
    return new Map(all.map((property) => [this.written(property.name), property]));
  }
}

export const documentNames = new Names(false);
export const internalNames = new Names(true);
