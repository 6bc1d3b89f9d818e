/** What search engines publish as required and allowed in a JobPosting, as a check of our own that knows nothing of src. */

const TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/;
const KNOWN = [
  ...[
    '@context',
    '@type',
    'title',
    'description',
    'identifier',
    'datePosted',
    'validThrough',
    'employmentType',
  ],
  ...['hiringOrganization', 'jobLocation', 'jobLocationType', 'applicantLocationRequirements', 'directApply'],
];

type Json = Record<string, unknown>;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const list = (value: unknown): Json[] => (value === undefined ? [] : ([value].flat() as Json[]));

/** Every rule that a posting breaks; none: it is valid. */
export function brokenRules(posting: Json): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => holds || broken.push(rule);
  must(posting['@context'] === 'https://schema.org/', '@context');
  must(posting['@type'] === 'JobPosting', '@type');
  must(isText(posting['title']) && !/[<>]/.test(posting['title']), 'title is plain text');
  must(isText(posting['description']), 'description');
  must(
    !/<(script|style|iframe|form)|\son\w+=|javascript:/i.test(String(posting['description'])),
    'description is harmless',
  );
  must(isText(posting['datePosted']) && DATE.test(posting['datePosted']), 'datePosted is a date');
  const through = posting['validThrough'];
  must(through === undefined || (isText(through) && DATE.test(through)), 'validThrough is a date');
  must(!isText(through) || through >= String(posting['datePosted']), 'validThrough is not before datePosted');
  must(
    list(posting['employmentType']).every((one) => TYPES.includes(String(one))),
    'employmentType is known',
  );
  const [organization] = list(posting['hiringOrganization']);
  must(
    organization?.['@type'] === 'Organization' && isText(organization['name']),
    'hiringOrganization has a name',
  );
  const places = list(posting['jobLocation']);
  const isRemote = posting['jobLocationType'] === 'TELECOMMUTE';
  must(posting['jobLocationType'] === undefined || isRemote, 'jobLocationType is TELECOMMUTE');
  must(places.length > 0 || isRemote, 'jobLocation');
  for (const place of places) {
    const address = place['address'] as Json | undefined;
    must(
      place['@type'] === 'Place' && address?.['@type'] === 'PostalAddress',
      'jobLocation is a Place with a PostalAddress',
    );
    must(isText(address?.['addressCountry']), 'addressCountry');
    must(Object.values(address ?? {}).every(isText), 'every line of an address is a text');
  }
  const needs = list(posting['applicantLocationRequirements']);
  must(!isRemote || needs.length > 0, 'remote needs applicantLocationRequirements');
  must(
    needs.every((one) => one['@type'] === 'Country' && isText(one['name'])),
    'applicantLocationRequirements are countries',
  );
  must(['boolean', 'undefined'].includes(typeof posting['directApply']), 'directApply is a boolean');
  must(
    Object.keys(posting).every((name) => KNOWN.includes(name)),
    'no property of our own invention',
  );
  must(!JSON.stringify(posting).includes('null'), 'no null');
  return broken;
}
