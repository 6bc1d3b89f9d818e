// What editors know of the elements, from the JSDoc on their classes. `npm run build:manifest` runs it.
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';
import { editorData } from './build/editor-data.js';
import { publicManifest, sharedProperties } from './build/manifest.js';

export default {
  globs: ['src/elements/!(shared)/!(*.styles).ts', 'src/elements/shared/career-element.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [
    publicManifest,
    customElementVsCodePlugin({
      outdir: 'dist',
      htmlFileName: 'vscode.html-custom-data.json',
      cssFileName: 'vscode.css-custom-data.json',
      hideLogs: true,
    }),
    customElementJetBrainsPlugin({ outdir: 'dist', packageJson: false, hideLogs: true }),
    editorData,
    sharedProperties,
  ],
};
