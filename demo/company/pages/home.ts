// The home page.
import { type Html, markup, trusted } from '../../../src/node/publish/pages/html.js';
import { chart } from '../art/chart.js';
import { heroPicture } from '../art/hero.js';
import { rigPlate, soundPlate, townPlate } from '../art/plates.js';
import { type Person, portrait } from '../art/portraits.js';
import { page } from './layout.js';
import type { PublishedJobs } from './published.js';
import { type PageContext, pathIn } from './site.js';

export interface HomeContent {
  readonly jobs: PublishedJobs;
  /** Names of places by id. */
  readonly places: ReadonlyMap<string, string>;
}

/** In the order of the words. */
const PEOPLE: readonly { readonly person: Person; readonly name: string }[] = [
  { person: 'jonas', name: 'Jonas Skyttegaard' },
  { person: 'samira', name: 'Samira Holmgaard' },
  { person: 'eva', name: 'Eva Wallmark' },
  { person: 'henning', name: 'Henning Brodersdorf' },
];
const PLATES = [
  { draw: soundPlate, organization: 'rd' },
  { draw: rigPlate, organization: 'prod' },
  { draw: townPlate, organization: 'digital' },
];
const NUMERALS = ['I', 'II', 'III'];
/** The vacancy that stands for unsolicited applications. */
const OPEN = 'V1000';
const NEWEST = 4;

export function homePage(context: PageContext, content: HomeContent): string {
  const { words } = context;
  return page(context, {
    path: '/',
    kind: 'home',
    hasPublished: true,
    title: words.home.title,
    description: words.home.description,
    main: markup`${hero(context)}${story(context)}${work(context)}${benefits(context)}${people(context)}${newest(context, content)}${hiring(context)}${places(context, content)}${open(context)}`,
  });
}

const hero = ({ language, words: { home } }: PageContext): Html => markup`<section class="hero">
    ${trusted(heroPicture())}
    <div class="hero-text">
      <h1>${home.heading}</h1>
      <p class="lead">${home.lead}</p>
      <p class="actions"><a class="button" href="${pathIn(language, '/jobs/')}">${home.jobs}</a> <a class="quiet" href="#work">${home.work}</a></p>
    </div>
  </section>
  <div class="figures">
    <ul>${home.figures.map(({ value, text }) => markup`<li><b>${value}</b> ${text}</li> `)}</ul>
  </div>`;

const story = ({ words: { story: one } }: PageContext): Html => {
  const [first, turn, last] = one.text;
  return markup`<section class="story" aria-labelledby="story-heading">
    <h2 id="story-heading">${one.heading}</h2>
    <div class="story-text"><p class="story-first">${first}</p><p class="story-turn">${turn}</p><p>${last}</p></div>
    <div class="tenth" aria-hidden="true">${Array.from({ length: 10 }, () => trusted('<i></i>'))}</div>
  </section>`;
};

const work = ({
  language,
  words: { work: one },
}: PageContext): Html => markup`<section class="work" id="work" aria-labelledby="work-heading">
    <h2 id="work-heading">${one.heading}</h2>
    ${one.plates.map(({ title, text, caption, link }, at) => {
      const plate = PLATES[at];
      if (!plate) return undefined;
      const href = `${pathIn(language, '/jobs/')}?vacancy-organization=${plate.organization}`;
      return markup`<article class="work-item">
        <figure>${trusted(plate.draw())}<figcaption><span>${one.plate} ${NUMERALS[at] ?? ''}</span> ${caption}</figcaption></figure>
        <div><h3>${title}</h3><p>${text}</p><p><a class="quiet" href="${href}">${link}</a></p></div>
      </article>`;
    })}
  </section>`;

const benefits = ({
  words: { benefits: one },
}: PageContext): Html => markup`<section class="benefits" id="benefits" aria-labelledby="benefits-heading">
    <div class="inside">
      <h2 id="benefits-heading">${one.heading}</h2>
      <ul>${one.list.map(
        ({ value, unit, title, text }) =>
          markup`<li><p class="value"><b>${value}</b>${unit && markup` <span>${unit}</span>`}</p><h3>${title}</h3><p>${text}</p></li> `,
      )}</ul>
    </div>
  </section>`;

const people = ({
  words: { people: one },
}: PageContext): Html => markup`<section class="people" id="people" aria-labelledby="people-heading">
    <h2 id="people-heading">${one.heading}</h2>
    <ul>${one.list.map(({ position, quote }, at) => {
      const who = PEOPLE[at];
      return (
        who &&
        markup`<li><figure>${trusted(portrait(who.person))}<blockquote><p>${quote}</p></blockquote><figcaption><b>${who.name}</b> ${position}</figcaption></figure></li> `
      );
    })}</ul>
  </section>`;

const newest = (
  { language, words: { jobs: words } }: PageContext,
  { jobs }: HomeContent,
): Html => markup`<section class="newest-jobs" aria-labelledby="newest-heading">
    <div class="inside">
      <div class="beside"><h2 id="newest-heading">${words.newest}</h2><p><a class="quiet" href="${pathIn(language, '/jobs/')}">${words.all}</a></p></div>
      ${jobs.newest(NEWEST, { language, detailUrl: `${pathIn(language, '/jobs/vacancy/')}?vacancy={id}` })}
    </div>
  </section>`;

const hiring = ({
  words: { hiring: one },
}: PageContext): Html => markup`<section class="hiring" aria-labelledby="hiring-heading">
    <h2 id="hiring-heading">${one.heading}</h2>
    <p class="lead">${one.text}</p>
    <ol>${one.steps.map(({ when, title, text }) => markup`<li><p class="when">${when}</p><h3>${title}</h3><p>${text}</p></li> `)}</ol>
  </section>`;

const places = ({ words: { places: one } }: PageContext, { jobs, places: names }: HomeContent): Html => {
  const lists = jobs.lists();
  const rows = [...names.values()].map((name) => {
    const list = lists.get(name);
    return list
      ? markup`<li><a href="${list.href}">${name}</a> <span>${list.count}</span></li> `
      : markup`<li>${name} <span>0</span></li> `;
  });
  return markup`<section class="places" aria-labelledby="places-heading">
    <figure>${trusted(chart(names))}<figcaption>${one.note}</figcaption></figure>
    <div><h2 id="places-heading">${one.heading}</h2><p>${one.text}</p><ul>${rows}</ul></div>
  </section>`;
};

const open = ({
  language,
  words: { open: one },
}: PageContext): Html => markup`<section class="open" aria-labelledby="open-heading">
    <h2 id="open-heading">${one.title}</h2>
    <p class="lead">${one.text}</p>
    <p><a class="button" href="${pathIn(language, '/apply/')}?vacancy=${OPEN}">${one.link}</a></p>
  </section>`;
