// The text of a release on the code host, where a relative link of the changelog would lead nowhere.

/** Where code hosts show a file of a tag, below the address of the repository. */
const FILES: Readonly<Record<string, string>> = {
  'github.com': 'blob/{tag}',
  'gitlab.com': '-/blob/{tag}',
  'codeberg.org': 'src/tag/{tag}',
  'bitbucket.org': 'src/{tag}',
};

const SHORTHANDS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};

/** The address of a repository's page, from what package.json may say: `owner/name`, `gitlab:owner/name`, or a URL of git. */
function pageOf(repository: unknown): URL | undefined {
  const text =
    typeof repository === 'object' && repository !== null && 'url' in repository
      ? repository.url
      : repository;
  if (typeof text !== 'string') return undefined;
  const [, shorthand = 'github', path] = /^(?:(\w+):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  if (path !== undefined) return new URL(`https://${SHORTHANDS[shorthand] ?? 'unknown.invalid'}/${path}`);
  const [, host, rest] =
    /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^/@]+@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(text) ??
    /^[^/@]+@([^/:]+):(.+?)(?:\.git)?$/.exec(text) ??
    [];
  return host === undefined ? undefined : new URL(`https://${host}/${rest}`);
}

/** The address under which the files of a version are shown; undefined where that is not known. */
export function filesAddress(repository: unknown, version: string): string | undefined {
  const page = pageOf(repository);
  const files = page && FILES[page.hostname];
  return files && `${page.href}/${files.replace('{tag}', `v${version}`)}/`;
}

const IS_ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** The targets of `[text](target)`, and of `[name]: target` at the beginning of a line. */
const TARGET = /(\]\(<?|^\[[^\]]+\]: +<?)([^\s)>]+)/gm;

/** Calls for the target of each link that is not in code. */
function mapTargets(markdown: string, change: (target: string) => string): string {
  return markdown
    .split(/(`+[^`]*`+)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(TARGET, (_, before: string, target: string) => `${before}${change(target)}`),
    )
    .join('');
}

/** Targets that only lead somewhere beside the changelog. */
export function relativeLinks(markdown: string): string[] {
  const found = new Set<string>();
  mapTargets(markdown, (target) => {
    if (!IS_ABSOLUTE.test(target)) found.add(target);
    return target;
  });
  return [...found];
}

/** @param files of `filesAddress` */
export function absoluteLinks(markdown: string, files: string): string {
  return mapTargets(markdown, (target) =>
    IS_ABSOLUTE.test(target) ? target : new URL(target.replace(/^\//, ''), `${files}CHANGELOG.md`).href,
  );
}
