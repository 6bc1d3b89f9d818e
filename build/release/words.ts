// The words that attributes, settings and files may have, which no type names one by one.
import { FIELD_WORDS } from '../../src/applications/fields.js';
import { kebabCase } from '../../src/base/kebab-case.js';
import { NAMES, WORDS } from '../../src/elements/vacancy-list/attribute-checks.js';
import { FEED_FORMATS } from '../../src/publish/feeds/feed-formats.js';
import { FEED_OPTIONS } from '../../src/publish/feeds/feed-settings.js';
import { MAPPING_OPTIONS } from '../../src/publish/feeds/job-mapping.js';
import { JOB_PRESETS } from '../../src/publish/feeds/job-presets.js';
import { JOB_VALUES } from '../../src/publish/feeds/job-values.js';
import { SCRIPT_TAG_SETTINGS } from '../../src/settings/script-tag.js';
import { FACTS } from '../../src/ui/facts.js';

/** Each as an item's name: `<vacancy-list> controls search`. */
export function wordItems(): readonly string[] {
  const words: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(
      Object.entries({ ...WORDS, ...NAMES }).map(([name, list]) => [
        `word of <vacancy-list> ${kebabCase(name)}`,
        list,
      ]),
    ),
    'word of <vacancy-detail> facts': FACTS,
    'word of <application-form> fields': FIELD_WORDS,
    'script tag': SCRIPT_TAG_SETTINGS.map((name) => `data-${name}`),
    'career-site.json feeds': FEED_OPTIONS,
    'career-site.json feeds.formats': Object.keys(FEED_FORMATS),
    'career-site.json feeds.jobs': MAPPING_OPTIONS,
    'career-site.json feeds.jobs preset': Object.keys(JOB_PRESETS),
    'career-site.json feeds.jobs value': Object.keys(JOB_VALUES),
  };
  return Object.entries(words).flatMap(([place, list]) => list.map((word) => `${place} ${word}`));
}
