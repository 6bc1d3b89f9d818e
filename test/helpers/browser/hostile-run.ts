/** Cleans the corpus in both ways and puts it on the page, in batches. */
import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { hasSanitizer } from './engine.js';
import { sandbox } from './sandbox.js';
import { hostileAdverts } from '../shared/hostile-grammar.js';
import { setTrap, settled, stir, type Trap } from './hostile-trap.js';
import { native, WAYS } from './without-native.js';

const server = `${sandbox.url}/api/${sandbox.customerId}`;
// Port 9 is one that no browser asks: allowed pictures come from nowhere, and nobody is bothered.
const corpus = hostileAdverts({ service: `${server}/attack`, secure: 'https://127.0.0.1:9/allowed' });
const BATCH = 1000;

type Tidy = (root: HTMLElement) => void;
type Way = (typeof WAYS)[number][1];

interface LoggedRequest {
  path: string;
}

/**
 * The tests of the corpus, each vector tidied by `tidy` before it is sanitised.
 * @param known how many may differ between the two ways, each for a reason that `comparable` and `withIs` know
 * @param step 20: each twentieth vector [all]
 */
export function describeCorpus(
  how: string,
  known: number,
  { tidy, step = 1 }: { readonly tidy?: Tidy; readonly step?: number } = {},
): void {
  const vectors = corpus.filter((_, at) => at % step === 0);
  describe(`a corpus of ${vectors.length} hostile adverts, ${how},`, () => {
    const results = new Map<string, string[]>();

    it('is large, and this browser has the ways of cleaning it that it is known for', () => {
      expect(vectors.length * step).to.be.at.least(5000);
      expect(typeof native).to.equal(hasSanitizer ? 'function' : 'undefined');
    });

    for (const [way, inWay] of WAYS) {
      it(`runs nothing, asks nobody and stays in its box, cleaned by ${way}`, async () => {
        await inWay(() => toSafeElement('<p>loads what it needs</p>'));
        await sandbox.clear();
        const trap = setTrap(window);
        const texts: string[] = [];
        const found: string[] = [];
        for (let start = 0; start < vectors.length; start += BATCH) {
          const batch = vectors.slice(start, start + BATCH).map(({ html }) => html);
          const cleaned = await cleanAll(batch, inWay, tidy);
          texts.push(...cleaned.map((one) => one.innerHTML));
          found.push(...(await findingsOf(trap, cleaned, batch)));
        }
        trap.remove();
        results.set(way, texts);
        expect(found.length, found.slice(0, 10).join('\n')).to.equal(0);
        const asked = (await sandbox.get<LoggedRequest[]>('requests')).map(({ path }) => path);
        expect(asked.filter((path) => !path.includes('/control/'))).to.deep.equal([]);
        // The log does see: each batch was followed by two pictures that may be asked for.
        expect(asked.length).to.equal(2 * Math.ceil(vectors.length / BATCH));
      }).timeout(100_000);
    }

    if (!hasSanitizer) return;
    it('becomes the same in both ways', () => {
      const [own, other] = WAYS.map(([way]) => results.get(way) ?? []);
      expect(own).to.have.length(vectors.length);
      expect(other).to.have.length(vectors.length);
      const differing = vectors.flatMap(({ html }, place) => {
        const [one, two] = [own![place]!, other![place]!];
        return one === two
          ? []
          : [{ html, one, two, isKnown: comparable(one) === comparable(two) || withIs(html) }];
      });
      const unknown = differing.filter(({ isKnown }) => !isKnown);
      expect(unknown.length, JSON.stringify(unknown.slice(0, 10), undefined, 1)).to.equal(0);
      // The exception is no door for more.
      expect(differing.length).to.be.at.most(known);
    });
  });
}

/**
 * DOMPurify alone takes away attributes that hold the end of a comment or of an element with raw text, since they could
 * come to life in a text that is written and read once more: a description that holds `</title`, a picture's data that do.
 * And Firefox, reading again, puts an empty element in a table where it is not allowed (a form becomes one) behind the table instead of before it.
 */
function comparable(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (
        !/(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i.test(value)
      )
        continue;
      if (name === 'src') element.remove();
      else element.removeAttribute(name);
    }
    if (element.getAttribute('alt') === '') element.removeAttribute('alt');
  }
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (!element.hasChildNodes() && element.localName !== 'img') element.remove();
  }
  return body.innerHTML;
}

/**
 * When text was read as markup on the way, elements can have an attribute `is`, which no document takes off them again:
 * DOMPurify takes such an element away, the browser's Sanitizer the attribute. From the service none comes so far.
 */
function withIs(html: string): boolean {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return / is=/.test(text);
}

async function cleanAll(batch: readonly string[], inWay: Way, tidy?: Tidy): Promise<HTMLElement[]> {
  return inWay(async () => {
    const cleaned: HTMLElement[] = [];
    for (const html of batch) cleaned.push(await toSafeElement(html, tidy));
    return cleaned;
  });
}

async function findingsOf(
  trap: Trap,
  cleaned: readonly HTMLElement[],
  batch: readonly string[],
): Promise<string[]> {
  trap.box.replaceChildren(...cleaned);
  stir(trap.box);
  await settled(server);
  return trap.findings().map((finding) => {
    const place = /^advert (\d+)/.exec(finding)?.[1];
    return place === undefined ? `${finding}, one of ${batch[0]} …` : `${finding}: ${batch[Number(place)]}`;
  });
}
