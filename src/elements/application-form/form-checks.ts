import { DEFAULT_LIMITS } from '../../core/applications/attachment-limits.js';
import { kebabCase } from '../../core/util/names.js';
import { warnAboutUnknown } from '../../core/settings/unknown-words.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { writtenTag } from '../shared/in-career-site.js';

import { FIELD_WORDS, isPropertyName } from '../../core/applications/fields.js';
import { safeWebLink } from '../../core/util/web-links.js';
import type { FormHost } from './form-host.js';

const ACCESS = ['external', 'internal', 'any'];

/** Warns the page's author of attribute values that cannot be used. */
export function checkAttributes(form: FormHost): void {
  const tag = writtenTag(form);
  const warn = (problem: string) => warnOnce(`${tag} ${problem}`);
  for (const [name, limit] of Object.entries(DEFAULT_LIMITS)) {
    if (!(form[name as keyof typeof DEFAULT_LIMITS] >= 1))
      warn(`${kebabCase(name)} must be a number, 1 or more; ${limit} is used instead.`);
  }
  for (const name of ['fields', 'require'] as const)
    warnAboutUnknown(`${tag} ${name}`, form[name], FIELD_WORDS);
  if (form.open !== undefined && !form.open.trim()) {
    warn(
      'open="" names no vacancy; open="ID" takes the id of the vacancy that stands for open applications.',
    );
  }
  if (form.open?.trim() && form.vacancyId) {
    warn(`has open="${form.open}" and vacancy-id="${form.vacancyId}"; use only one: open is used.`);
  }
  for (const [attribute, url, example] of [
    ['list-url', form.listUrl, '/jobs.html'],
    ['privacy-url', form.privacyUrl, '/privacy.html'],
  ] as const) {
    if (url && !safeWebLink(url, document.baseURI)) {
      warn(
        `${attribute}="${url}" is not an address of a page, so there is no link. Write an http(s) address, also a relative one ` +
          `such as ${example}.`,
      );
    }
  }
  for (const [attribute, name, example] of [
    ['links-property', form.linksProperty, 'portfolioLinks'],
    ['consent-property', form.consentProperty, 'consents'],
    ['answers-property', form.answersProperty, 'answers'],
  ] as const) {
    if (name && !isPropertyName(name.trim()))
      warn(`${attribute}="${name}" is not a valid property name; one word is possible, such as ${example}.`);
  }
  if (!((form.keepMonths ?? 1) >= 1)) {
    warn('keep-months must be a number of months, 1 or more; the question names no period.');
  }
  if (!(form.minSeconds >= 0)) {
    warn('min-seconds must be a number of seconds from 0; the form does not wait.');
  }
  if (form.access && !ACCESS.includes(form.access)) {
    warn(`access="${form.access}" is not known. Possible are ${ACCESS.join(', ')}.`);
  }
  for (const word of form.accept.split(',')) {
    if (word.trim() && !word.trim().startsWith('.')) {
      warn(`accept="…" takes endings such as .pdf, not "${word.trim()}".`);
    }
  }
  if (form.draft && form.draft !== 'session' && form.draft !== 'none') {
    warn(
      `draft="${form.draft}" is not known, so nothing is kept. Possible are "session" (the default: entries and files ` +
        'are kept in this tab for half an hour) and "none".',
    );
  }
}
