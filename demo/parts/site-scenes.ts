// <career-site>: its own parts, and some of the three elements with their prefixes.
import type { Scene } from './scene.js';

const tag = (attributes: string) => `<career-site ${attributes}></career-site>`;
const named = (view: string, parts: string) => parts.split(' ').map((part) => `${view}-${part}`);
const settings = 'data-languages="en da de"';

export const SITE_SCENES: readonly Scene[] = [
  {
    name: 'site-list',
    title: 'The list',
    parts: [
      'base',
      'languages',
      'language',
      'current-language',
      ...named('list', 'search filters controls list card title'),
    ],
    tag: tag('language-switch page-size="3" facts="location organization deadline"'),
    settings,
    height: 620,
    shows: 'list',
  },
  {
    name: 'site-detail',
    title: 'A vacancy',
    parts: named('detail', 'base back title meta apply save image'),
    tag: tag('facts="location organization deadline"'),
    query: '?vacancy=V1015',
    height: 560,
    shows: 'description',
  },
  {
    name: 'site-form',
    title: 'The form',
    parts: ['back', ...named('form', 'base title draft label input files')],
    tag: tag('fields="files"'),
    query: '?vacancy=V1015&vacancy-apply=1',
    height: 520,
    shows: 'submit',
  },
];
