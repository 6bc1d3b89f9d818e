// The text of a release on the code host, where a relative link of the changelog would lead nowhere.

/** Where code hosts show a file of a tag, below the address of the repository. */
const FILES: Readonly<Record<string, string>> = {
  'github.com': 'blob/{tag}',
  'gitlab.com': '-/blob/{tag}',
  'codeberg.org': 'src/tag/{tag}',
  'bitbucket.org': 'src/{tag}',
};

/**
 * The address under which the files of a version are shown; undefined where that is not known.
 * @param repository of package.json: a URL, alone or as `url`
 */
export function filesAddress(repository: unknown, version: string): string | undefined {
  const url =
    typeof repository === 'object' && repository && 'url' in repository ? repository.url : repository;
  const [, host = '', path = ''] =
    /^(?:git\+)?https:\/\/([^/]+)\/(.+?)(?:\.git)?\/?$/.exec(String(url)) ?? [];
  const files = FILES[host];
  return files && `https://${host}/${path}/${files.replace('{tag}', `v${version}`)}/`;
}

const IS_ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** Code, which has no links; the targets of `[text](target)`, and of `[name]: target` at the beginning of a line. */
const CODE_OR_TARGET = /`+[^`]*`+|(\]\(<?|^\[[^\]]+\]: +<?)([^\s)>]+)/gm;

/** @param files of `filesAddress` */
export function absoluteLinks(markdown: string, files: string): string {
  return markdown.replace(CODE_OR_TARGET, (found, before?: string, target = '') =>
    before === undefined || IS_ABSOLUTE.test(target)
      ? found
      : before + new URL(target.replace(/^\//, ''), `${files}CHANGELOG.md`).href,
  );
}
