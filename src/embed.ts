// The script tag: registers every element and takes the settings from its own tag. Elements first draw in a
// microtask, after all of this, so they find the settings there.
import './define.js';
import { warnOnce } from './settings/console.js';
import { findScriptTag, readScriptTag } from './settings/script-tag.js';
import { configure } from './settings/store.js';

const tag = findScriptTag(document);
if (tag) {
  const { settings, errors } = readScriptTag(tag.dataset);
  for (const error of errors) warnOnce(error.message);
  configure(settings);
}
