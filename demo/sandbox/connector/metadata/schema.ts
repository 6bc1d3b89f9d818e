// The schema of the Connector for `$metadata` (OData 4.0, Common Schema Definition Language), limited to the types that a
// caller may see.
import { scopeOf } from '../access/scopes.js';
import { endpoints, type FieldType, keyName, recordTypes, type TypeName } from '../model.js';

export const namespace = 'Connector';

export interface PropertySchema {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

export interface NavigationSchema {
  readonly name: string;
  readonly target: TypeName;
  readonly isMany: boolean;
  /** The property of this type and that of the target that are equal, of a single record. */
  readonly constraint: readonly [own: string, other: string] | undefined;
}

export interface EntitySchema {
  readonly type: TypeName;
  /** The name of its list. */
  readonly set: string;
  readonly key: string;
  readonly properties: readonly PropertySchema[];
  readonly navigations: readonly NavigationSchema[];
}

const edmTypes: Readonly<Record<FieldType, string>> = {
  'string?': 'Edm.String',
  boolean: 'Edm.Boolean',
  int32: 'Edm.Int32',
  double: 'Edm.Double',
  'date-time': 'Edm.DateTimeOffset',
  'date-time?': 'Edm.DateTimeOffset',
};

/** @param isVisible whether the caller may see the list of a type */
export function readSchema(isVisible: (type: TypeName) => boolean): EntitySchema[] {
  const types = [...(Object.keys(endpoints) as (keyof typeof endpoints)[]), 'SimpleEmployee' as const];
  return types.filter(isVisible).map((type) => {
    const { fields, navigations } = recordTypes[type];
    const key = keyName(type);
    return {
      type,
      set: type === 'SimpleEmployee' ? scopeOf(type) : type,
      key,
      properties: Object.entries(fields).map(([name, of]) => ({
        name,
        type: edmTypes[of],
        isNullable: of.endsWith('?') && name !== key,
      })),
      navigations: Object.entries(navigations)
        .filter(([, { target }]) => isVisible(target))
        .map(([name, { target, kind, field }]) => ({
          name,
          target,
          isMany: kind === 'many',
          constraint: kind === 'one' ? [field, keyName(target)] : undefined,
        })),
    };
  });
}
