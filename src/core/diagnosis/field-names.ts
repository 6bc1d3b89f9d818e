// The fields of a vacancy's record, and the names that other hosts use for them.
import { nearestOf, editDistance } from '../util/nearest-name.js';

/** Our fields by the names of the API; the others of one line mean the same. */
export const FIELDS = {
  id: ['id'],
  title: ['title', 'description'],
  startDate: ['startDate'],
  endDate: ['endDate'],
  access: ['access'],
  priority: ['priority'],
  locations: ['locations', 'location'],
  organization: ['organization'],
  jobType: ['jobType'],
  employmentCategory: ['employmentCategory'],
  regions: ['regions'],
  fieldsOfWork: ['fieldsOfWork'],
  contacts: ['contacts'],
  advertisementText: ['advertisementText'],
  applicationUrl: ['applicationUrl'],
  image: ['image'],
  salary: ['salary'],
  languages: ['languages'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FieldName = keyof typeof FIELDS;

/** Fields that only the record of a single vacancy has. */
export const SINGLE_ONLY: ReadonlySet<string> = new Set([
  'advertisementText',
  'contacts',
  'applicationUrl',
  'languages',
]);

/** Names of other hosts, in small letters without signs. */
const ALIASES: Readonly<Partial<Record<FieldName, string>>> = {
  id: 'vacancyid jobid number vacancynumber reference referencenumber requisitionid guid uuid key jobnumber positionid',
  title: 'jobtitle headline heading positiontitle vacancytitle vacancyname positionname name subject',
  startDate:
    'publishdate publishfrom publicationdate validfrom activefrom postedat posteddate dateposted opendate openfrom start from visiblefrom',
  endDate:
    'deadline applicationdeadline validto validthrough validuntil activeto expires expirydate expirationdate closingdate closedate applyby end until visibleto publishto',
  access: 'visibility audience accesslevel publishedto channel scope',
  locations:
    'workplace workplaces place places city cities site sites office offices worklocation joblocation joblocations town',
  organization:
    'department company unit division orgunit organisation businessunit employer organizationunit organisationunit',
  jobType: 'jobcategory profession jobfunction positiontype function occupation',
  employmentCategory: 'employmenttype contracttype workingtime worktime employment contract employmentform',
  regions: 'region area areas county counties',
  fieldsOfWork: 'fieldofwork discipline disciplines workarea workareas specialty',
  contacts: 'contact contactperson contactpersons recruiter recruiters',
  advertisementText:
    'advert advertisement adverttext body content html jobdescription descriptionhtml fulltext',
  applicationUrl: 'applyurl applylink applicationlink applicationform',
  image: 'picture photo imageurl pictureurl banner',
  salary: 'pay wage compensation remuneration',
};

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const known: ReadonlySet<string> = new Set(Object.values(FIELDS).flat().map(plainName));

/**
 * The path of a record that most likely holds one of our fields.
 * @param paths such as `job.title`
 */
export function likelyPath(field: FieldName, paths: readonly string[]): string | undefined {
  const aliases = (ALIASES[field] ?? '').split(' ');
  const free = paths.filter((path) => path.includes('.') || !known.has(plainName(path)));
  const lastOf = (path: string) => plainName(path.split('.').at(-1) ?? '');
  const own = FIELDS[field].map(plainName);
  // In the order of the aliases: the first is the most certain.
  for (const name of [...own, ...aliases]) {
    const found =
      free.find((path) => plainName(path) === name) ??
      free.find((path) => path.includes('.') && lastOf(path) === name && isObjectOfOurs(path));
    if (found) return found;
  }
  const near = free.length ? nearestOf(own[0] ?? '', free.map(plainName)) : undefined;
  const isNear = near && near.length > 3 && editDistance(near, own[0] ?? '') <= 2;
  return isNear ? free.find((path) => plainName(path) === near) : undefined;
}

/** A name within another known field, such as `organization.name`, belongs to that field. */
const isObjectOfOurs = (path: string): boolean => !known.has(plainName(path.split('.')[0] ?? ''));
