/** Content as `career-elements publish` writes it between the tags of an element, with the answer that it was made from. */

export type WireRecord = Readonly<Record<string, unknown>>;

export interface Published {
  /** When the service was asked; default: now. */
  readonly at?: string;
  /** Default: `en`. */
  readonly language?: string;
  /** More of the JSON, or other values in it. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The JSON itself, for what nobody should write. */
  readonly json?: string;
  /** Further attributes of the tag, written as HTML. */
  readonly attributes?: string;
  /** Where a vacancy has its page. */
  readonly href?: (id: string) => string;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? '');

const namesOf = (value: unknown): string =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(nameOf).join(', ');

const dateOf = (value: unknown) =>
  typeof value === 'string' && value
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(value.slice(0, 10)),
      )
    : '';

const idOf = ({ id }: WireRecord) => String(id);
const titleOf = ({ title, description }: WireRecord) => String(title ?? description);
const placesOf = ({ locations, location }: WireRecord) => namesOf(locations ?? location);

/** The time so many seconds ago. */
export const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

function tag(name: string, content: string, data: object, published: Published): string {
  const { at = ago(0), language = 'en', attributes = '', json } = published;
  const text = json ?? JSON.stringify({ version: 1, at, language, ...data, ...published.data });
  return (
    `<${name} published="${at}" ${attributes}>${content}` +
    `<script type="application/json" data-published>${text.replaceAll('<', '\\u003c')}</script></${name}>`
  );
}

/** A list of links to vacancies. */
export function publishedList(records: readonly WireRecord[], published: Published = {}): string {
  const { href = (id) => `/jobs/${id}/` } = published;
  const items = records.map((one) => {
    const facts = [placesOf(one), nameOf(one['organization']), nameOf(one['jobType'])].filter(Boolean);
    const end = dateOf(one['endDate']);
    const picture = one['image'] ? `<img class="image" src="${escape(String(one['image']))}" alt="">` : '';
    return (
      `<li><article${picture && ' class="pictured"'}>${picture}<h3><a href="${escape(href(idOf(one)))}" data-id="${escape(idOf(one))}">${escape(titleOf(one))}</a></h3>` +
      `<p class="meta">${facts.map((one) => `<span>${escape(one)}</span>`).join('<span class="career-dot"><span>&nbsp;·</span> </span>')}</p>${end && `<p class="deadline">Apply by ${end}</p>`}</article></li>`
    );
  });
  const content = `<section class="career-published career-published-content"><p class="count">${records.length} vacancies</p><ul class="vacancies">${items.join('')}</ul></section>`;
  return tag('vacancy-list', content, { list: records }, published);
}

/** What an advert keeps, apart from attributes. */
const KEPT = /^\/?(?:p|ul|ol|li|h[2-6]|strong|em|b|i|br|table|tbody|tr|td|th)$/i;

/** The advert as plain elements. It is not cleaned as the publisher does, only enough for a page of a test. */
const advertOf = ({ advertisementText }: WireRecord) =>
  String(advertisementText ?? '')
    .replace(/<!--.*?-->|<(style|script|o:p)[^>]*>.*?<\/\1>/gis, '')
    .replace(/<(\/?[a-z:\d]+)[^>]*>/gi, (_, name: string) => (KEPT.test(name) ? `<${name}>` : ''));

/** One vacancy as an article. */
export function publishedVacancy(record: WireRecord, published: Published = {}): string {
  const facts = [
    ['Location', placesOf(record)],
    ['Organisation', nameOf(record['organization'])],
    ['Job category', nameOf(record['jobType'])],
    ['Employment type', nameOf(record['employmentCategory'])],
    ['Field of work', namesOf(record['fieldsOfWork'])],
    ['Region', namesOf(record['regions'])],
    ['Deadline', dateOf(record['endDate'])],
  ].filter(([, value]) => value);
  const contacts = (record['contacts'] ?? []) as readonly Readonly<Record<string, string>>[];
  const people = contacts.map(
    ({ name = '', email = '' }) =>
      `<li><strong>${escape(name)}</strong> <a href="mailto:${escape(email)}">${escape(email)}</a></li>`,
  );
  const content = `<article class="career-published career-published-content"><h2>${escape(titleOf(record))}</h2>
    <div class="career-published-body"><header class="career-published-key"><dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value ?? '')}</dd></div>`).join('')}</dl>
    <p><a class="apply" href="#contacts">Apply</a></p></header>
    ${advertOf(record)}
    <section id="contacts"><h3>Contact</h3><ul class="career-published-people">${people.join('')}</ul></section></div></article>`;
  const { attributes = '' } = published;
  return tag(
    'vacancy-detail',
    content,
    { vacancy: record, contentLanguage: published.language ?? 'en' },
    { ...published, attributes: `vacancy-id="${escape(idOf(record))}" ${attributes}` },
  );
}
