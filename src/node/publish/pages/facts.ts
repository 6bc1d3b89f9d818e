import { formatDate } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { factLabel, factText } from '../../../i18n/facts.js';
import { salaryText } from '../../../i18n/salary-text.js';
import { mailLink, phoneLink } from '../../../core/util/web-links.js';
import { addressLine, type FindAddress } from '../../../core/vacancies/address.js';
import { langOf } from '../../../core/vacancies/text-language.js';
import { termsOf } from '../../../core/vacancies/facet-terms.js';
import type { Contact, Vacancy } from '../../../core/vacancies/vacancy.js';
import { markup, type Html } from './html.js';

/** As the elements show where the page does not choose. */
const DETAIL_FACTS = [
  'location',
  'organization',
  'job-type',
  'employment-category',
  'field-of-work',
  'region',
  'salary',
  'deadline',
];
const CARD_FACTS = ['location', 'organization', 'job-type', 'salary'];

/** Between two facts of a card: see published.css. */
const DOT = markup`<span class="career-dot"><span>\u00a0·</span> </span>`;

/** `lang` of a title that is in another language than the words around it. */
export function langAttribute(vacancy: Vacancy, language: string, words: string): Html {
  const lang = langOf(vacancy, language, words);
  return markup`${lang !== undefined && markup` lang="${lang}"`}`;
}

/** A fact as a text; empty when it is not known. A deadline is a date: how near it is depends on the day. */
function textOf(name: string, vacancy: Vacancy, words: Messages): string {
  const { endDate, salary } = vacancy;
  if (name === 'deadline') return endDate === undefined ? '' : formatDate(words.language, endDate);
  if (name === 'salary') return salary ? salaryText(salary, words) : '';
  return termsOf(vacancy, name)
    .map((one) => factText(one.name, words))
    .join(', ');
}

/** The picture of a vacancy. @param src its address, checked; undefined or false: there is no picture */
export const pictureHtml = (src: string | undefined | false, { imageAlt = '' }: Vacancy): Html =>
  markup`${src && markup`<img class="image" src="${src}" alt="${imageAlt}" loading="lazy" referrerpolicy="no-referrer" /> `}`;

/** The facts of a vacancy as a description list. */
export function factsHtml(vacancy: Vacancy, words: Messages, addressOf: FindAddress): Html {
  const facts = DETAIL_FACTS.flatMap((name) => {
    const text = textOf(name, vacancy, words);
    if (!text) return [];
    const label = factLabel(name, words, termsOf(vacancy, name).length || 1);
    const value =
      name === 'location'
        ? placesHtml(vacancy, addressOf)
        : name === 'deadline'
          ? markup`<time datetime="${vacancy.endDate}">${text}</time>`
          : text;
    return [
      markup`<div class="fact-${name}">
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div> `,
    ];
  });
  return markup`${facts.length > 0 && markup`<dl class="facts">${facts}</dl> `}`;
}

function placesHtml({ locations }: Vacancy, addressOf: FindAddress): Html {
  const known = locations.map((one) => {
    const address = addressOf(one);
    return { name: one.name, line: address && addressLine(address) };
  });
  if (!known.some(({ line }) => line)) return markup`${known.map(({ name }) => name).join(', ')}`;
  const places = known.map(
    ({ name, line }) => markup`${name}${line && markup` <span class="address">${line}</span>`}`,
  );
  if (places.length === 1) return markup`${places}`;
  return markup`${places.map((one) => markup`<div>${one}</div>`)}`;
}

/** The line of facts of a card. */
export function cardFacts(vacancy: Vacancy, words: Messages): Html {
  const texts = CARD_FACTS.map((name) => ({ name, text: textOf(name, vacancy, words) })).filter(
    ({ text }) => text,
  );
  const line = texts.map(
    ({ name, text }, at) => markup`${at > 0 && DOT}<span class="fact-${name}">${text}</span>`,
  );
  const { endDate } = vacancy;
  const end =
    endDate !== undefined &&
    markup`<p class="deadline">
      <time datetime="${endDate}"
        >${words.t('deadline.date', { date: formatDate(words.language, endDate) })}</time
      >
    </p> `;
  return markup`${line.length > 0 && markup`<p class="meta">${line}</p> `}${end}`;
}

/** Whom to ask, with links to call and to write; undefined when nobody is known. */
export function contactsHtml(contacts: readonly Contact[]): Html | undefined {
  const known = contacts.filter((one) => one.name ?? one.email ?? one.phone);
  if (!known.length) return undefined;
  return markup`<ul class="career-published-people">
    ${known.map(
      ({ name, title, phone, email }) =>
        markup`<li>
          ${[
            name && markup`<strong>${name}</strong>`,
            title && markup`<span class="contact-title">${title}</span>`,
            phone && linked(phone, phoneLink(phone)),
            email && linked(email, mailLink(email)),
          ]
            .filter((one) => one !== undefined && one !== '')
            .map((one, at) => markup`${at > 0 && markup`<br />`}${one}`)}
        </li> `,
    )}
  </ul> `;
}

const linked = (text: string, href: string | undefined) =>
  href === undefined ? markup`${text}` : markup`<a href="${href}">${text}</a>`;
