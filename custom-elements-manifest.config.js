// What editors and frameworks know of the elements, from the JSDoc on their classes.
import { jsxTypesPlugin } from '@wc-toolkit/jsx-types';
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

const PREFIXES = { 'vacancy-list': 'list', 'vacancy-detail': 'detail', 'application-form': 'form' };

/** Attributes that lead from one element to the next: `<career-site>` has them inside. */
const OWN = new Set(['vacancy-id', 'detail-url', 'apply-url', 'list-url', 'heading-level']);

/** Leaves out what is private, and gives `<career-site>` what it takes from the three that it places. */
function publicPart() {
  return {
    name: 'public-part',
    packageLinkPhase({ customElementsManifest }) {
      const elements = customElementsManifest.modules
        .flatMap((one) => one.declarations ?? [])
        .filter((one) => one.customElement);
      for (const element of elements) {
        element.members = element.members?.filter((one) => one.privacy !== 'private');
        // The analyzer also sees events whose names are variables.
        element.events = element.events?.filter((one) => one.name?.includes('-'));
        // By the global map, which needs no import of its own.
        for (const event of element.events ?? [])
          event.type = { text: `HTMLElementEventMap['${event.name}']` };
      }
      const site = elements.find((one) => one.tagName === 'career-site');
      for (const child of elements) {
        const prefix = PREFIXES[child.tagName];
        if (!prefix || !site) continue;
        const known = new Set(site.attributes?.map((one) => one.name));
        site.attributes = [
          ...(site.attributes ?? []),
          ...(child.attributes ?? []).filter((one) => !known.has(one.name) && !OWN.has(one.name)),
        ];
        site.events = [
          ...(site.events ?? []),
          ...(child.events ?? []).filter((one) => !site.events?.some(({ name }) => name === one.name)),
        ];
        for (const list of ['slots', 'cssParts']) {
          const prefixed = (child[list] ?? []).map((one) => ({ ...one, name: `${prefix}-${one.name}` }));
          site[list] = [...(site[list] ?? []), ...prefixed];
        }
      }
    },
  };
}

export default {
  globs: ['src/elements/*/!(*.styles).ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [
    publicPart(),
    customElementVsCodePlugin({
      outdir: 'dist',
      htmlFileName: 'vscode.html-custom-data.json',
      cssFileName: 'vscode.css-custom-data.json',
      hideLogs: true,
    }),
    customElementJetBrainsPlugin({ outdir: 'dist', packageJson: false, hideLogs: true }),
    jsxTypesPlugin({
      outdir: 'dist',
      fileName: 'jsx.d.ts',
      hideLogs: true,
      componentTypePath: (name, tag) => `./elements/${tag}/${tag}.js`,
    }),
  ],
};
