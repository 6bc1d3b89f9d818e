// GET /odata/v2/$metadata: the types that a caller may see, in XML (OData 4.0, Common Schema Definition Language).
import type { ApiContext } from '../http/context.js';
import {
  type FieldType,
  keyName,
  type Navigation,
  recordTypes,
  setOf,
  type TypeName,
  typeNames,
} from './model.js';
import { odataVersion, problem } from './problem.js';

const namespace = 'Connector';

const edmTypes: Readonly<Record<FieldType, string>> = {
  'string?': 'Edm.String',
  boolean: 'Edm.Boolean',
  int32: 'Edm.Int32',
  double: 'Edm.Double',
  'date-time': 'Edm.DateTimeOffset',
  'date-time?': 'Edm.DateTimeOffset',
};

/** @param isVisible whether the caller may see the list of a type */
export function answerMetadata(c: ApiContext, isVisible: (type: TypeName) => boolean): Response {
  const format = c.req.query('$format') ?? 'xml';
  if (!['xml', 'application/xml'].includes(format))
    return problem(400, `$format: '${format.slice(0, 40)}' is not supported; $metadata is xml.`);
  const headers = { 'content-type': 'application/xml; charset=utf-8', ...odataVersion };
  return new Response(writeSchema(isVisible), { headers });
}

// Every name is from the model, so that nothing needs to be escaped.
function writeSchema(isVisible: (type: TypeName) => boolean): string {
  const types = typeNames.filter(isVisible);
  const navigationsOf = (type: TypeName) =>
    Object.entries(recordTypes[type].navigations).filter(([, { target }]) => isVisible(target));
  const entityTypes = types.map((type) => {
    const key = keyName(type);
    const properties = Object.entries(recordTypes[type].fields).map(([name, of]) =>
      propertyXml(name, of, key),
    );
    const navigations = navigationsOf(type).map(([name, navigation]) => navigationXml(name, navigation));
    const content = `<Key><PropertyRef Name="${key}"/></Key>${properties.join('')}${navigations.join('')}`;
    return `<EntityType Name="${type}">${content}</EntityType>`;
  });
  const sets = types.map((type) => {
    const bindings = navigationsOf(type).map(
      ([name, { target }]) => `<NavigationPropertyBinding Path="${name}" Target="${setOf(target)}"/>`,
    );
    return `<EntitySet Name="${setOf(type)}" EntityType="${namespace}.${type}">${bindings.join('')}</EntitySet>`;
  });
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>' +
    `<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">${entityTypes.join('')}` +
    `<EntityContainer Name="Container">${sets.join('')}</EntityContainer></Schema>` +
    '</edmx:DataServices></edmx:Edmx>'
  );
}

function propertyXml(name: string, type: FieldType, key: string): string {
  // Date-times of records have up to 12 digits after the second.
  const digits = type.startsWith('date-time') ? ' Precision="12"' : '';
  const isNullable = type.endsWith('?') && name !== key;
  return `<Property Name="${name}" Type="${edmTypes[type]}" Nullable="${isNullable}"${digits}/>`;
}

function navigationXml(name: string, { target, kind, field }: Navigation): string {
  const type = `${namespace}.${target}`;
  if (kind === 'many') return `<NavigationProperty Name="${name}" Type="Collection(${type})"/>`;
  return (
    `<NavigationProperty Name="${name}" Type="${type}" Nullable="true">` +
    `<ReferentialConstraint Property="${field}" ReferencedProperty="${keyName(target)}"/></NavigationProperty>`
  );
}
