// The pages beside home, vacancies and lists.
import { markup, type Html } from '../../../src/node/publish/pages/html.js';
import { page } from './layout.js';
import { type PageContext, pathIn } from './site.js';

const mail = markup`<a href="mailto:jobs@example.com">jobs@example.com</a>`;

export const savedPage = (context: PageContext): string => {
  const { language, words } = context;
  const jobs = markup`<a href="${pathIn(language, '/jobs/')}">${words.jobs.all}</a>`;
  return page(context, {
    ...words.saved,
    path: '/saved/',
    kind: 'saved',
    main: markup`${head(words.saved.heading, words.saved.text)}
      <vacancy-list heading-level="2" controls="filters" filters="">
        <p>${words.saved.noScript} ${jobs}</p>
        <p slot="error">${words.jobs.noScript} ${jobs}</p>
      </vacancy-list>`,
  });
};

export const applyPage = (context: PageContext): string => {
  const { language, words } = context;
  const { heading, text, noScript, instead, sent, notes } = words.apply;
  return page(context, {
    ...words.apply,
    path: '/apply/',
    kind: 'apply',
    main: markup`${head(heading, text)}
      <div class="form-and-notes">
        <div>
          <application-form
            fields="phone files links cover-letter"
            privacy-url="${pathIn(language, '/privacy/')}"
            list-url="${pathIn(language, '/jobs/')}"
            data-sent="${sent}"
          >
            <p>${noScript} ${mail}.</p>
          </application-form>
          <p class="instead" role="status" hidden>${instead} ${mail}.</p>
        </div>
        <aside aria-label="${words.hiring.heading}">
          ${notes.map((note) => markup`<h2>${note.title}</h2><p>${note.text}</p>`)}
        </aside>
      </div>`,
  });
};

export const privacyPage = (context: PageContext): string => {
  const { words } = context;
  return page(context, {
    ...words.privacy,
    path: '/privacy/',
    kind: 'text',
    hasElements: false,
    main: markup`${head(words.privacy.heading)}
      <div class="prose">${words.privacy.sections.map(({ title, text }) => markup`<h2>${title}</h2><p>${text}</p>`)}</div>`,
  });
};

export const notFoundPage = (context: PageContext): string => {
  const { language, words } = context;
  const { heading, text, link } = words.notFound;
  return page(context, {
    ...words.notFound,
    path: '/',
    kind: 'text missing',
    hasElements: false,
    isHidden: true,
    main: markup`${head(heading, text)}<p><a class="button" href="${pathIn(language, '/jobs/')}">${link}</a></p>`,
  });
};

const head = (heading: string, text?: string): Html =>
  markup`<h1>${heading}</h1>${text !== undefined && markup`<p class="lead">${text}</p>`}`;
