// Writes the schema as CSDL: in XML, and in JSON (version 4.01, the first with a representation in JSON).
import { type EntitySchema, namespace, type NavigationSchema, type PropertySchema } from './schema.js';

const container = 'Container';
/** Date-times of records have up to this many digits after the second. */
const precision = 12;

// Every name is from the model, so that nothing needs to be escaped.
export function writeXml(entities: readonly EntitySchema[]): string {
  const types = entities.map(
    ({ type, key, properties, navigations }) =>
      `<EntityType Name="${type}"><Key><PropertyRef Name="${key}"/></Key>` +
      `${properties.map(propertyXml).join('')}${navigations.map(navigationXml).join('')}</EntityType>`,
  );
  const sets = entities.map(({ type, set, navigations }) => {
    const bindings = navigations.map(
      ({ name, target }) => `<NavigationPropertyBinding Path="${name}" Target="${setOf(entities, target)}"/>`,
    );
    return `<EntitySet Name="${set}" EntityType="${namespace}.${type}">${bindings.join('')}</EntitySet>`;
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>' +
    `<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types.join('')}` +
    `<EntityContainer Name="${container}">${sets.join('')}</EntityContainer></Schema>` +
    '</edmx:DataServices></edmx:Edmx>'
  );
}

function propertyXml({ name, type, isNullable }: PropertySchema): string {
  const digits = type === 'Edm.DateTimeOffset' ? ` Precision="${precision}"` : '';
  return `<Property Name="${name}" Type="${type}" Nullable="${isNullable}"${digits}/>`;
}

function navigationXml({ name, target, isMany, constraint }: NavigationSchema): string {
  const type = `${namespace}.${target}`;
  if (isMany || constraint === undefined)
    return `<NavigationProperty Name="${name}" Type="Collection(${type})"/>`;
  const [own, other] = constraint;
  return (
    `<NavigationProperty Name="${name}" Type="${type}" Nullable="true">` +
    `<ReferentialConstraint Property="${own}" ReferencedProperty="${other}"/></NavigationProperty>`
  );
}

export function writeJson(entities: readonly EntitySchema[]): object {
  const types = entities.map(({ type, key, properties, navigations }) => [
    type,
    {
      $Kind: 'EntityType',
      $Key: [key],
      ...Object.fromEntries(properties.map((property) => [property.name, propertyJson(property)])),
      ...Object.fromEntries(navigations.map((navigation) => [navigation.name, navigationJson(navigation)])),
    },
  ]);
  const sets = entities.map(({ type, set, navigations }) => [
    set,
    {
      $Collection: true,
      $Type: `${namespace}.${type}`,
      ...(navigations.length > 0 && {
        $NavigationPropertyBinding: Object.fromEntries(
          navigations.map(({ name, target }) => [name, setOf(entities, target)]),
        ),
      }),
    },
  ]);
  return {
    $Version: '4.01',
    $EntityContainer: `${namespace}.${container}`,
    [namespace]: {
      ...Object.fromEntries(types),
      [container]: { $Kind: 'EntityContainer', ...Object.fromEntries(sets) },
    },
  };
}

function propertyJson({ type, isNullable }: PropertySchema): object {
  return {
    // A string is the default.
    ...(type !== 'Edm.String' && { $Type: type }),
    ...(isNullable && { $Nullable: true }),
    ...(type === 'Edm.DateTimeOffset' && { $Precision: precision }),
  };
}

function navigationJson({ target, isMany, constraint }: NavigationSchema): object {
  const $Type = `${namespace}.${target}`;
  if (isMany || constraint === undefined) return { $Kind: 'NavigationProperty', $Collection: true, $Type };
  const [own, other] = constraint;
  return {
    $Kind: 'NavigationProperty',
    $Type,
    $Nullable: true,
    $ReferentialConstraint: { [own]: other },
  };
}

function setOf(entities: readonly EntitySchema[], type: string): string {
  return entities.find((entity) => entity.type === type)?.set ?? type;
}
