// Which page stands where: the order of the sidebar. Pages that are not named here stand at the end of their folder's
// section, so a new file in docs/ is in the navigation without a change here.

interface Section {
  readonly title: string;
  /** Ids of pages (`docs/<id>.md`) in their order, with a shorter title for the sidebar where the page's own is long. */
  readonly pages: readonly (string | readonly [id: string, title: string])[];
  /** Pages in these folders that are not named belong to this section; '' is docs/ itself. */
  readonly folders?: readonly string[];
  /** Closed in the sidebar unless the visitor is in it. */
  readonly isFolded?: boolean;
}

export const SECTIONS: readonly Section[] = [
  {
    title: 'Start',
    pages: [
      ['start', 'Choose your host'],
      ['hosts/html', 'Plain HTML'],
      ['hosts/other-host', 'Script on another host'],
      ['hosts/wordpress', 'WordPress'],
      ['hosts/dokuwiki', 'DokuWiki'],
      ['hosts/hugo', 'Hugo'],
      ['hosts/eleventy', 'Eleventy'],
      ['hosts/astro', 'Astro'],
      ['hosts/react', 'React and Next.js'],
      ['hosts/vue', 'Vue'],
      ['hosts/svelte', 'Svelte'],
      ['hosts/angular', 'Angular'],
      ['migrating', 'From other widgets'],
    ],
    folders: ['hosts'],
  },
  { title: 'Tutorial', pages: [['tutorial', 'A career site in 30 minutes']] },
  {
    title: 'How-to',
    pages: [
      ['theming', 'Style the elements'],
      ['cards', 'Cards of your own'],
      ['questions', 'Ask questions of your own'],
      ['languages', 'Languages and words'],
      ['search', 'Search and synonyms'],
      ['statistics', 'Count applications'],
      ['publishing', 'Publish pages'],
      ['feeds', 'Feeds'],
      ['performance', 'Performance'],
      ['troubleshooting', 'Nothing shows, and why'],
    ],
    folders: [''],
  },
  {
    title: 'Reference',
    pages: [
      ['elements', 'Settings, URL, behaviour'],
      'elements/career-site',
      'elements/vacancy-list',
      'elements/vacancy-detail',
      'elements/application-form',
      ['job-posting', 'JobPosting'],
      ['directory', 'Addresses, names, organisations'],
      ['published-content', 'Published content'],
      ['frameworks', 'Types and frameworks'],
      ['command-line', 'The command'],
    ],
    folders: ['elements'],
  },
  {
    title: 'API clients',
    pages: [
      ['recruiting-client', 'Recruiting'],
      ['connector-client', 'Connector'],
    ],
  },
  {
    title: 'Operating',
    pages: ['operating', ['sending', 'How an application is sent']],
  },
  {
    title: 'Accessibility',
    pages: [
      ['accessibility-statement', 'Statement'],
      ['accessibility', 'Accessibility'],
    ],
  },
  {
    title: 'Security',
    pages: [['security', 'Security and privacy'], 'security-policy'],
  },
  {
    title: 'Upgrade',
    pages: ['upgrading', ['versions', 'What a version promises'], 'changelog'],
  },
  {
    title: 'For contributors',
    pages: [
      'contributing',
      'code-of-conduct',
      ['architecture', 'Architecture'],
      ['sandbox', 'The sandbox'],
      ['recruiting-api', 'Rules of the recruiting API'],
      ['connector-api', 'Rules of the Connector API'],
      ['releasing', 'Releasing'],
    ],
    isFolded: true,
  },
];

export interface NavigationEntry {
  readonly id: string;
  /** Absent: the page's own. */
  readonly title?: string;
}

export interface NavigationSection {
  readonly title: string;
  readonly isFolded: boolean;
  readonly entries: readonly NavigationEntry[];
}

/** The sidebar for the pages that exist. @throws where a page has no place. */
export function arrange(ids: readonly string[]): NavigationSection[] {
  const left = new Set(ids);
  const named = SECTIONS.map(({ pages }) =>
    pages
      .map((page): NavigationEntry =>
        typeof page === 'string' ? { id: page } : { id: page[0], title: page[1] },
      )
      .filter(({ id }) => left.delete(id)),
  );
  const sections = SECTIONS.map(({ title, folders = [], isFolded = false }, at) => {
    const others = [...left].filter((id) => folders.includes(id.split('/').slice(0, -1).join('/'))).sort();
    for (const id of others) left.delete(id);
    return { title, isFolded, entries: [...(named[at] ?? []), ...others.map((id) => ({ id }))] };
  });
  if (left.size > 0) throw new Error(`No section of site/navigation.ts takes ${[...left].join(', ')}.`);
  return sections.filter(({ entries }) => entries.length > 0);
}
