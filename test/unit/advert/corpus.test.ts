import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/ui/safe-html.js';
import { ADVERTS } from '../../fixtures/adverts/index.js';
import { withoutNative } from '../../helpers/browser/without-native.js';
import { cleaned } from '../../helpers/browser/cleaned.js';
import { lostWords } from '../../helpers/browser/advert-words.js';

const LEVEL = 2;

/** Elements that mean something without content; an empty cell keeps its column. */
const MAY_BE_EMPTY = 'br,hr,img,wbr,td,th';

function headingLevels(box: Element): number[] {
  return [...box.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.localName[1]));
}

function check(inWay: <T>(run: () => Promise<T>) => Promise<T>): void {
  for (const advert of ADVERTS) {
    it(`is put right: ${advert.name}`, async () => {
      const original = await inWay(() => toSafeElement(advert.html));
      const box = await inWay(() => cleaned(advert.html, LEVEL));
      const html = box.innerHTML;

      expect(lostWords(original, box), 'words lost').to.equal('');
      const count = (what: string): number => box.querySelectorAll(what).length;
      const { expected } = advert;
      expect(
        {
          headings: headingLevels(box).length,
          lists: count('ul,ol'),
          items: count('li'),
          tables: count('table'),
          ...(expected.paragraphs === undefined ? {} : { paragraphs: count('p') }),
        },
        html,
      ).to.deep.equal(expected);

      const empty = [...box.querySelectorAll('*')].filter(
        (element) =>
          !element.matches(MAY_BE_EMPTY) && !element.querySelector('img') && !/\S/.test(element.textContent),
      );
      expect(empty.map((element) => element.outerHTML)).to.deep.equal([]);
      expect(html).not.to.match(/<br>\s*<br>|<(p|li|h\d|td|th)>\s*<br>|<br>\s*<\/(p|li|h\d|td|th)>/);
      expect(html).not.to.match(/style=|class=|<div|<font|<b>|<i>|<p>(&nbsp;|\s)*<\/p>/);

      let last = LEVEL;
      for (const level of headingLevels(box)) {
        expect(level).to.be.within(LEVEL + 1, last + 1);
        last = level;
      }
      expect((await inWay(() => cleaned(html, LEVEL))).innerHTML, 'cleaned twice').to.equal(html);
    });
  }
}

describe('an advert of the corpus', () => {
  it('is one of at least sixty, each with its own name', () => {
    expect(new Set(ADVERTS.map(({ name }) => name)).size).to.equal(ADVERTS.length);
    expect(ADVERTS).to.have.length.of.at.least(60);
  });

  check((run) => run());

  for (const { name, html } of ADVERTS.filter(({ isClean }) => isClean)) {
    it(`stays as it is, apart from its heading levels and the spaces between its elements: ${name}`, async () => {
      const original = await toSafeElement(html);
      const tight = (text: string): string => text.replaceAll(/\s*\n\s*/g, '');
      expect((await cleaned(html)).innerHTML).to.equal(tight(original.innerHTML));
    });
  }
});

describe('an advert of the corpus in a browser without a Sanitizer', () => {
  check(withoutNative);
});
