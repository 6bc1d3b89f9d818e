// What `career-elements publish` has written, for the home page: the newest vacancies, and the lists of places.
import { dataText, type Html, markup, trusted } from '../../../src/node/publish/pages/html.js';

interface Answer {
  readonly at: string;
  readonly list: readonly { readonly id: string; readonly startDate?: string | null }[];
  readonly urls: Readonly<Record<string, string>>;
}

/** A published page with the list of all vacancies. */
export class PublishedJobs {
  readonly #html: string;
  readonly #answer: Answer;

  constructor(html: string) {
    this.#html = html;
    const data = /<script type="application\/json" data-published>([^<]*)<\/script>/.exec(html)?.[1];
    if (data === undefined) throw new Error('The published list has no data.');
    this.#answer = JSON.parse(data) as Answer;
  }

  /** Addresses of vacancies by id. */
  get urls(): Readonly<Record<string, string>> {
    return this.#answer.urls;
  }

  /** The address and the number of vacancies of a list by its name: a place or a field of work. */
  lists(): ReadonlyMap<string, { readonly href: string; readonly count: number }> {
    const links = this.#html.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a> \((\d+)\)<\/li>/g);
    return new Map(
      [...links].map(([, href = '', name = '', count]) => [name, { href, count: Number(count) }]),
    );
  }

  /** `<vacancy-list>` with the newest vacancies, as published content: readable at once, and without scripts. */
  newest(count: number, { language, detailUrl }: { language: string; detailUrl: string }): Html {
    const { at, list, urls } = this.#answer;
    const newest = [...list]
      .sort((a, b) => compare(b.startDate ?? '', a.startDate ?? '') || compare(a.id, b.id))
      .slice(0, count);
    const cards = new Map(
      [...this.#html.matchAll(/<li>\s*<article[^>]*>[\s\S]*?<\/article>\s*<\/li>/g)].map(([card]) => [
        /data-id="([^"]*)"/.exec(card)?.[1]?.replaceAll('&amp;', '&'),
        card.replaceAll(/<(\/?)h2>/g, '<$1h3>'),
      ]),
    );
    const answer = {
      ...this.#answer,
      list: newest,
      total: newest.length,
      urls: Object.fromEntries(newest.map(({ id }) => [id, urls[id]])),
    };
    return markup`<vacancy-list class="newest" published="${at}" lang="${language}" detail-url="${detailUrl}" controls="" page-size="${count}" sort-field="StartDate" sort-descending no-url-state>
      <section class="career-published"><ul>${trusted(newest.map(({ id }) => cards.get(id) ?? '').join(''))}</ul></section>
      <script type="application/json" data-published>${dataText(answer)}</script>
    </vacancy-list>`;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
