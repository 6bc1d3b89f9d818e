// Why a state of the repository is no release: each with what to do.
import { compareApis, compareVersions, grownLevel, isEnough, neededLevel } from './compare-api.js';
import type { Api } from './describe-api.js';

/** What can be said before anything is built. */
export interface Repository {
  readonly version: string;
  readonly changelog: string;
  /** `git status --porcelain`, by line. */
  readonly uncommitted: readonly string[];
  readonly tags: readonly string[];
}

/** The entries of a version in the changelog, without its heading. Undefined where there is no such section. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const name = version.replaceAll('.', String.raw`\.`);
  const heading =
    version === 'Unreleased' ? /^\[Unreleased\]\n/ : new RegExp(String.raw`^\[${name}\] - \d{4}-\d\d-\d\d\n`);
  const found = sections.find((one) => heading.test(one));
  return found?.replace(heading, '').trim();
}

export function repositoryProblems({ version, changelog, uncommitted, tags }: Repository): string[] {
  const problems: string[] = [];
  if (uncommitted.length > 0) {
    const named = uncommitted.slice(0, 5).join(', ');
    problems.push(`Not all is committed: ${named}${uncommitted.length > 5 ? ' and more' : ''}.`);
  }
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`"${version}" in package.json is no version: x.y.z.`);
  if (!changelogSection(changelog, version)) {
    const heading = `## [${version}] - YYYY-MM-DD`;
    problems.push(`CHANGELOG.md has no entries below "${heading}": move there what is below [Unreleased].`);
  }
  if (tags.includes(`v${version}`)) {
    problems.push(`The tag v${version} exists: this version was released. npm version sets the next one.`);
  }
  const later = tags.find((tag) => /^v\d/.test(tag) && compareVersions(tag.slice(1), version) > 0);
  if (later) problems.push(`The tag ${later} is later than ${version}.`);
  return problems;
}

/** What can be said of the built API. */
export interface BuiltApi {
  readonly api: Api;
  /** The description of this version that is committed, as text. */
  readonly committed: string | undefined;
  readonly described: string;
  /** The version before. */
  readonly last: Api | undefined;
}

export function apiProblems({ api, committed, described, last }: BuiltApi): string[] {
  const problems: string[] = [];
  if (committed !== described) {
    const how = committed === undefined ? 'is missing' : 'is of another state';
    problems.push(`docs/api/${api.version}.json ${how}: npm run api writes it. Commit it.`);
  }
  if (last) {
    const difference = compareApis(last.items, api.items);
    if (!isEnough(difference, last.version, api.version)) {
      const grown = grownLevel(last.version, api.version) ?? 'no';
      const needed = neededLevel(difference, last.version);
      const why = [...difference.breaking, ...difference.added].slice(0, 10).join('; ');
      problems.push(
        `${api.version} is a ${grown} version after ${last.version}, but a ${needed} one is needed: ${why}.`,
      );
    }
  }
  return problems;
}
