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
  ...['baseSalary', 'industry', 'jobImmediateStart', 'educationRequirements', 'experienceRequirements'],
  'experienceInPlaceOfEducation',
];
const UNITS = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'];
const LEVELS = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
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
  for (const name of ['sameAs', 'logo'] as const) {
    const url = organization?.[name];
    must(url === undefined || /^https?:\/\/[^\s]+$/.test(String(url)), `${name} is a URL`);
  }
  const [identifier] = list(posting['identifier']);
  must(
    identifier?.['@type'] === 'PropertyValue' && isText(identifier['name']) && isText(identifier['value']),
    'identifier is a PropertyValue with a name and a value',
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
  must(isRemote || needs.length === 0, 'only remote jobs have applicantLocationRequirements');
  must(['boolean', 'undefined'].includes(typeof posting['directApply']), 'directApply is a boolean');
  must(
    ['boolean', 'undefined'].includes(typeof posting['jobImmediateStart']),
    'jobImmediateStart is a boolean',
  );
  for (const salary of list(posting['baseSalary'])) {
    must(
      salary['@type'] === 'MonetaryAmount' && /^[A-Z]{3}$/.test(String(salary['currency'])),
      'baseSalary is a MonetaryAmount with a currency',
    );
    const { value, minValue, maxValue, unitText, ...rest } = (salary['value'] ?? {}) as Json;
    must(
      rest['@type'] === 'QuantitativeValue' && Object.keys(rest).length === 1,
      'salary: QuantitativeValue',
    );
    must(UNITS.includes(String(unitText)), 'salary has a unit');
    const amounts = [value, minValue, maxValue].filter((one) => one !== undefined);
    must(
      amounts.length > 0 && amounts.every((one) => typeof one === 'number' && one > 0),
      'salary has amounts',
    );
    must(value === undefined || amounts.length === 1, 'salary: one amount or a range');
    must(
      minValue === undefined || maxValue === undefined || Number(minValue) < Number(maxValue),
      'salary range rises',
    );
  }
  for (const one of list(posting['educationRequirements'])) {
    const isKnown =
      one['@type'] === 'EducationalOccupationalCredential' &&
      LEVELS.includes(String(one['credentialCategory']));
    must(isKnown || (one as unknown) === 'no requirements', 'educationRequirements has a known level');
  }
  for (const one of list(posting['experienceRequirements'])) {
    const months = one['monthsOfExperience'];
    const isKnown =
      one['@type'] === 'OccupationalExperienceRequirements' && Number.isInteger(months) && Number(months) > 0;
    must(isKnown || (one as unknown) === 'no requirements', 'experienceRequirements has months');
  }
  must(
    posting['experienceInPlaceOfEducation'] === undefined ||
      ('experienceRequirements' in posting && 'educationRequirements' in posting),
    'experienceInPlaceOfEducation needs both',
  );
  must(
    Object.keys(posting).every((name) => KNOWN.includes(name)),
    'no property of our own invention',
  );
  must(!JSON.stringify(posting).includes('null'), 'no null');
  return broken;
}
