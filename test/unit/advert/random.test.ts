import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/ui/safe-html.js';
import { cleaned } from '../../helpers/browser/cleaned.js';
import { randomAdvert } from '../../helpers/browser/random-advert.js';
import { lostWords } from '../../helpers/browser/advert-words.js';

describe('an advert put together by chance', () => {
  for (let start = 1; start <= 3000; start += 250) {
    it(`loses no word and is the same when cleaned twice (${start} and on)`, async () => {
      for (let seed = start; seed < start + 250; seed += 1) {
        const html = randomAdvert(seed * 7919);
        const box = await cleaned(html);
        const once = box.innerHTML;
        const about = `${seed}: ${html}\n${once}`;
        expect(lostWords(await toSafeElement(html), box), about).to.equal('');
        const twice = (await cleaned(once)).innerHTML;
        if (twice !== once) expect(twice, about).to.equal(once);
        expect(once, about).not.to.match(/<br><br>|<(\w+)[^>]*><\/(?!td|th)\1>/);
      }
    }).timeout(60_000);
  }
});
