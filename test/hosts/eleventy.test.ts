/** Eleventy: the example as somebody installs it, its vacancies at build time, and an application on what it builds. */
import { testGenerator } from './site-generator.js';

testGenerator({
  name: 'Eleventy',
  folder: 'integrations/eleventy/example',
  output: '_site',
  build: ['npx', 'eleventy', '--quiet'],
  rebuild: ['npx', 'eleventy', '--quiet'],
  serve: (port) => ['npx', 'eleventy', '--serve', '--quiet', `--port=${port}`],
  configuration: 'eleventy.config.js',
});
