// What is written on the elements of a page.
import { readFile } from 'node:fs/promises';
import type { Finding } from '../../diagnosis/finding.js';
import { checkLanguage } from '../../diagnosis/language-check.js';
import { checkServiceAddress } from '../../diagnosis/settings-check.js';
import { ELEMENTS } from '../../loader/files.js';
import { nearestName } from '../../settings/near-names.js';
import type { Settings } from '../../settings/settings.js';
import { hasPrograms, type SitePage } from './site-page.js';

/** Attributes that any element may have, and those of published pages. */
const USUAL =
  /^(?:class|id|style|slot|hidden|lang|dir|title|part|exportparts|tabindex|role|inert|published|(?:data-|aria-|on|_ng|v-|:|@|x-).*)$/;

export async function checkMarkup(page: SitePage, settings: Settings): Promise<Finding[]> {
  const { ours, elements } = page;
  if (!ours.length) {
    const near = elements.find(({ name }) => name.includes('-') && nearestName(name, ELEMENTS));
    return [
      {
        id: 'elements-missing',
        state: near ? 'failed' : 'warning',
        what: near ? `<${near.name}> is no element of ours.` : 'The page has none of our elements.',
        why: 'Nothing of them is shown.',
        change: near
          ? `Nearest: <${nearestName(near.name, ELEMENTS)}>.`
          : `Add one of ${ELEMENTS.map((name) => `<${name}>`).join(', ')}. Where a script adds it later, open the page with ?career-doctor.`,
        where: page.url,
      },
    ];
  }
  const findings: Finding[] = [];
  const html = elements.find(({ name }) => name === 'html');
  findings.push(...checkLanguage(html?.attributes['lang'], 'lang on <html>'));
  const known = await knownAttributes();
  for (const { name, attributes } of ours) {
    const place = `<${name}>`;
    findings.push(...checkLanguage(attributes['language'], `language on ${place}`));
    if (attributes['lang']) findings.push(...checkLanguage(attributes['lang'], `lang on ${place}`));
    const names = known?.get(name) ?? [];
    for (const attribute of Object.keys(attributes)) {
      const near =
        names.length && !names.includes(attribute) && !USUAL.test(attribute)
          ? nearestName(attribute, names)
          : undefined;
      if (near) {
        findings.push({
          id: 'attribute-misspelt',
          state: 'failed',
          what: `${place} has no attribute ${attribute}, so it does nothing.`,
          why: 'What it should set has its default.',
          change: `Nearest: ${near}.`,
          where: place,
        });
      }
    }
  }
  const own = ours.filter(({ attributes }) => attributes['base-url']);
  for (const { name, attributes } of own)
    findings.push(...checkServiceAddress(attributes['base-url'], `base-url on <${name}>`));
  // What a program sets by configure(), the page as it is served does not say.
  const missing: Finding['state'] = hasPrograms(page) ? 'warning' : 'failed';
  if (own.length < ours.length) {
    const about = checkServiceAddress(settings.baseUrl, 'data-base-url on the script tag');
    findings.push(...about.map((one) => (one.id === 'base-url-missing' ? { ...one, state: missing } : one)));
  }
  if (!settings.customerId && ours.some(({ attributes }) => !attributes['customer-id'])) {
    findings.push({
      id: 'customer-id-missing',
      state: missing,
      what: 'No customer id is set.',
      why: 'Without it nothing is loaded.',
      change: 'Set data-customer-id="…" on the script tag.',
      where: 'the script tag',
    });
  }
  if (!known)
    findings.push({
      id: 'attributes',
      state: 'skipped',
      what: 'The names of attributes were not checked: the list of them (custom-elements.json) is not beside this command.',
    });
  if (!findings.length)
    findings.push({
      id: 'markup',
      state: 'ok',
      what: `${ours.length === 1 ? 'The element' : `All ${ours.length} elements`} can be read: ${[...new Set(ours.map(({ name }) => `<${name}>`))].join(', ')}.`,
    });
  return findings;
}

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly { readonly name: string }[];
    }[];
  }[];
}

/** The attributes of each element, from the manifest of the package. */
async function knownAttributes(): Promise<Map<string, string[]> | undefined> {
  for (const file of ['../../custom-elements.json', '../../../dist/custom-elements.json']) {
    try {
      const { modules } = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as Manifest;
      const declared = modules.flatMap(({ declarations = [] }) => declarations);
      return new Map(
        declared.flatMap(({ tagName, attributes = [] }) =>
          tagName ? [[tagName, attributes.map(({ name }) => name)] as const] : [],
        ),
      );
    } catch {
      continue;
    }
  }
  return undefined;
}
