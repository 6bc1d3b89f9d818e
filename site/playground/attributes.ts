// The side of attributes: those of the element and of the script tag, and the addresses of the visitor's own site.
import { html, type TemplateResult } from 'lit';
import { control, type Option } from './controls.js';
import type { AttributeData, Tag } from './data.js';
import { withEntry, type Play } from './play.js';
import { DEFAULT_SITE, SETTINGS } from './state.js';
import { data } from './tools-data.js';

export function attributesSide(play: Play): TemplateResult {
  const { state, shown, change, show } = play;
  const isSiteOfLink = JSON.stringify(state.site) !== JSON.stringify(DEFAULT_SITE);
  return html`<h2>Attributes of <code>&lt;${state.element}&gt;</code></h2>
    <div class="field">
      <label for="find">Find an attribute</label>
      <input
        id="find"
        type="search"
        .value=${shown.find}
        @input=${(event: Event) => show({ find: (event.target as HTMLInputElement).value })}
      />
    </div>
    ${groups(play).map(
      ({ title, attributes }, at) =>
        html`<details class="group" ?open=${isOpen(play, attributes, at)}>
          <summary>${title} <span class="count">${attributes.length}</span></summary>
          ${attributes.map((one) => attributeControl(one, play))}
        </details>`,
    )}
    <details class="group" ?open=${Object.keys(state.settings).length > 0}>
      <summary>Script tag <span class="count">${SETTINGS.length}</span></summary>
      ${SETTINGS.map(({ name, description, sample }) =>
        control(
          {
            id: `s-${name}`,
            label: `data-${name}`,
            kind: sample === undefined ? 'flag' : 'text',
            description,
            placeholder: sample ?? '',
          },
          state.settings[name],
          (value) => change({ settings: withEntry(state.settings, name, value) }),
        ),
      )}
    </details>
    <details class="group" ?open=${isSiteOfLink || shown.isSiteTyped}>
      <summary>Your site</summary>
      <p class="hint">
        Only in the HTML that you copy. The preview always asks the sample service in this browser.
      </p>
      ${(
        [
          ['script', 'Script'],
          ['service', 'Recruiting service'],
          ['customer', 'Customer’s id'],
        ] as const
      ).map(
        ([name, label]) =>
          html`<div class="control">
            <label for="site-${name}">${label}</label>
            <input
              id="site-${name}"
              .value=${state.site[name]}
              spellcheck="false"
              @change=${(event: Event) => {
                show({ isSiteTyped: true });
                change({ site: { ...state.site, [name]: (event.target as HTMLInputElement).value } });
              }}
            />
          </div>`,
      )}
    </details>`;
}

interface Group {
  readonly title: string;
  readonly attributes: readonly AttributeData[];
}

/** Words that readers look for, and what the attributes that they mean say. */
const MEANT: Readonly<Record<string, RegExp>> = {
  spam: /honeypot|min-seconds/,
  captcha: /honeypot|min-seconds/,
  bot: /honeypot|min-seconds/,
  consent: /consent|privacy/,
  gdpr: /consent|privacy|draft|no-saved|no-applied/,
  cookie: /draft|no-saved|no-applied/,
};

function groups({ state, shown }: Play): readonly Group[] {
  const sought = shown.find.trim().toLowerCase();
  const meant = MEANT[sought.replace(/s$/, '')];
  const isFound = ({ name, description }: AttributeData) => {
    const text = `${name} ${description}`.toLowerCase();
    return text.includes(sought) || meant?.test(text) === true;
  };
  const all = data.elements[state.element].attributes.filter(isFound);
  if (state.element !== 'career-site') return [{ title: 'Attributes', attributes: all }];
  const only = (tag: Tag) => all.filter(({ of }) => of.length === 1 && of[0] === tag);
  return [
    { title: 'Of the list', attributes: only('vacancy-list') },
    { title: 'Of the vacancy', attributes: only('vacancy-detail') },
    { title: 'Of the form', attributes: only('application-form') },
    { title: 'Of all', attributes: all.filter(({ of }) => of.length !== 1) },
  ].filter(({ attributes }) => attributes.length > 0);
}

const isOpen = ({ state, shown }: Play, attributes: readonly AttributeData[], at: number) =>
  shown.find !== '' || at === 0 || attributes.some(({ name }) => state.attributes[name] !== undefined);

function attributeControl(attribute: AttributeData, { state, change }: Play): TemplateResult {
  const { name, kind, description, initial = '', values = [] } = attribute;
  const options = optionsOf(attribute);
  return control(
    {
      id: `a-${name}`,
      label: name,
      kind: options ? 'choice' : kind,
      description,
      placeholder: initial ? `default: ${initial}` : 'not set',
      ...(options && { options }),
      words: { all: values, initial },
    },
    state.attributes[name],
    (value) => change({ attributes: withEntry(state.attributes, name, value) }),
  );
}

function optionsOf({ name, kind, values }: AttributeData): readonly Option[] | undefined {
  if (name === 'vacancy-id' || name === 'open')
    return data.vacancies.map(({ id, title }): Option => [id, `${id} · ${title}`]);
  if (name === 'location') return data.locations.map((one): Option => [one.id, one.name]);
  return kind === 'choice' ? values?.map((value): Option => [value, value]) : undefined;
}
