// The internal names of raw mode. The document only says that they differ from the OData names and may change between
// releases, so these are assumed: the same words, some of them replaced, in PascalCase.
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
