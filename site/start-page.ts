// "Choose your host", where docs/ has no page of that name: links to the pages of docs/hosts/ that exist.
import { SECTIONS } from './navigation.js';

interface Host {
  readonly id: string;
  readonly markdown: string;
}

/** What the cards say besides the page's own title. */
const WORDS: Readonly<Record<string, string>> = {
  'hosts/html': 'Two lines in an HTML file, by FTP or any web server.',
  'hosts/wordpress': 'A plugin: shortcodes and a block, also for editors without `unfiltered_html`.',
  'hosts/dokuwiki': 'A syntax plugin for wiki pages.',
  'hosts/hugo': 'A module with shortcodes and a partial.',
  'hosts/eleventy': 'A plugin with shortcodes and global data.',
  'hosts/astro': 'Components, and pages that are rendered ahead.',
  'hosts/react': 'Typed components for React 18 and 19, and the Next.js app router.',
  'hosts/vue': 'Typed elements in templates.',
  'hosts/svelte': 'Elements with typed attributes and events.',
  'hosts/angular': 'Elements in strict templates, with typed events.',
};

export function startPage(docs: readonly Host[]): string {
  const order = SECTIONS[0]?.pages.map((page) => (typeof page === 'string' ? page : page[0])) ?? [];
  const titles = new Map(SECTIONS[0]?.pages.filter((page) => typeof page !== 'string'));
  const hosts = docs
    .filter(({ id }) => id.startsWith('hosts/'))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const cards = hosts.map(({ id, markdown }) => {
    const title = titles.get(id) ?? /^# (.+)$/m.exec(markdown)?.[1] ?? id;
    return `- [${title}](${id}.md)${WORDS[id] ? `<br>${WORDS[id]}` : ''}`;
  });
  return `# Choose your host

Where does your website come from? Each page leads from nothing to a list of vacancies in numbered steps, and says what goes wrong and how to mend it.

${cards.length > 0 ? `${cards.join('\n')}\n` : ''}
## Any page that takes HTML

Upload the folder \`career-elements\` of the zip of a release to the top of your web server, and put two elements on a page:

\`\`\`html
<script
  type="module"
  src="/career-elements/career-elements.js"
  data-base-url="https://recruit.example"
  data-customer-id="00000000-0000-0000-0000-000000000000"
></script>
<career-site></career-site>
\`\`\`

Give the operator of the service the origin of your site, such as \`https://www.company.example\`: the service answers only pages on its list. Step by step: [Plain HTML](hosts/html.md).
If nothing shows, the page and the console say why: [Nothing shows, and why](troubleshooting.md).
`;
}
