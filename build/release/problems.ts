// Why a state of the repository cannot be released, each with what to do.
import { compareVersions } from './compare-api.js';

const DAY = 24 * 60 * 60 * 1000;

/** What can be said before anything is built. */
export interface Repository {
  readonly version: string;
  readonly changelog: string;
  /** `git status --porcelain`, by line. */
  readonly uncommitted: readonly string[];
  readonly tags: readonly string[];
  /** In milliseconds. */
  readonly now: number;
}

/** The entries of a version in the changelog, without its heading. Undefined without such a section. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const name = version.replaceAll('.', String.raw`\.`);
  const heading =
    version === 'Unreleased' ? /^\[Unreleased\]\n/ : new RegExp(String.raw`^\[${name}\] - \d{4}-\d\d-\d\d\n`);
  const found = sections.find((one) => heading.test(one));
  return found?.replace(heading, '').trim();
}

function changelogProblems({ changelog, version, now }: Repository): string[] {
  const problems: string[] = [];
  const hasEntries = (text: string | undefined) => /^[-*] +\S/m.test(text ?? '');
  if (!hasEntries(changelogSection(changelog, version))) {
    problems.push(
      `CHANGELOG.md has no entries below "## [${version}] - YYYY-MM-DD": move there what is below [Unreleased].`,
    );
  }
  if (changelogSection(changelog, 'Unreleased')) {
    problems.push(`CHANGELOG.md still has text below [Unreleased]: move it to [${version}].`);
  }
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}] - `));
  const date = heading?.split(' - ')[1];
  if (date === undefined) return problems;
  const time = Date.parse(`${date}T00:00Z`);
  // Of 2026-02-30, engines make another day or none.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  if (!isReal) problems.push(`The date ${date} of ${version} in CHANGELOG.md is not in the calendar.`);
  // East of Greenwich it may be tomorrow already.
  else if (time > now + DAY)
    problems.push(`The date ${date} of ${version} in CHANGELOG.md is in the future.`);
  return problems;
}

export function repositoryProblems(repository: Repository): string[] {
  const { version, uncommitted, tags } = repository;
  const problems: string[] = [];
  if (uncommitted.length > 0) {
    const named = uncommitted.slice(0, 5).join(', ');
    problems.push(`Not all is committed: ${named}${uncommitted.length > 5 ? ' and more' : ''}.`);
  }
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`"${version}" in package.json is no version: x.y.z.`);
  problems.push(...changelogProblems(repository));
  if (tags.includes(`v${version}`)) {
    problems.push(`The tag v${version} exists: this version was released. npm version sets the next one.`);
  }
  const later = tags.find((tag) => /^v\d/.test(tag) && compareVersions(tag.slice(1), version) > 0);
  if (later) problems.push(`The tag ${later} is later than ${version}.`);
  return problems;
}

/** What only the owner can fill in in package.json, and what does not work without it. */
const OWNERS: Readonly<Record<string, string>> = {
  repository: 'npm publish --provenance needs it, and so do the links of the README on the registry',
  bugs: 'SECURITY.md and CONTRIBUTING.md point to it',
  homepage: "the registry's page of the package leads to it",
};

/** What is missing in package.json: no reason to refuse, but to be done before the first release. */
export function missingInManifest(manifest: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(OWNERS)
    .filter(([name]) => !manifest[name])
    .map(([name, why]) => `package.json has no "${name}", which the owner has to fill in: ${why}.`);
}
