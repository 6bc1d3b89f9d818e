// What editors and frameworks know of the elements, from the JSDoc on their classes.
import { jsxTypesPlugin } from '@wc-toolkit/jsx-types';
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

const PREFIXES = { 'vacancy-list': 'list', 'vacancy-detail': 'detail', 'application-form': 'form' };

/** Attributes that link the elements: `<career-site>` sets them itself. */
const OWN_ATTRIBUTES = new Set([
  'vacancy-id',
  'detail-url',
  'apply-url',
  'list-url',
  'open',
  'heading-level',
  'published',
  'max-age',
]);

const BASE_CLASS = 'CareerElement';

/** Leaves out what is not public, and gives `<career-site>` what it takes from the three that it places. */
function publicPart() {
  return {
    name: 'public-part',
    packageLinkPhase({ customElementsManifest }) {
      const elements = customElementsManifest.modules
        .flatMap((one) => one.declarations ?? [])
        .filter((one) => one.customElement && one.name !== BASE_CLASS);
      for (const element of elements) {
        element.members = element.members?.filter(({ privacy = 'public' }) => privacy === 'public');
        // The base class is left out below, so nothing may refer to it.
        element.superclass = { name: 'LitElement', package: 'lit' };
        for (const list of ['members', 'attributes', 'cssProperties'])
          for (const one of element[list] ?? []) delete one.inheritedFrom;
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
          ...(child.attributes ?? []).filter((one) => !known.has(one.name) && !OWN_ATTRIBUTES.has(one.name)),
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
      // The base class is no element that a page can use.
      customElementsManifest.modules = customElementsManifest.modules.filter(
        ({ declarations }) => !declarations?.some((one) => one.name === BASE_CLASS),
      );
    },
  };
}

export default {
  globs: ['src/elements/*/!(*.styles).ts', 'src/ui/career-element.ts'],
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
