/** Pictures in ordinary cards. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, part, partOf, parts, shown, until } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed } from '../../helpers/browser/made-lists.js';

const good = new URL('/docs/pictures/looks.png', location.href).href;

describe('pictures in a list', () => {
  beforeEach(() => freshPage());

  it('stand beside the text, late and in a room that is kept; what is no picture of http(s) is left out', async () => {
    const images = [good, undefined, 'javascript:alert(1)', 'data:image/png;base64,AA', '/x.png'];
    answerBy(() => jobs(5, (at) => ({ image: images[at], locations: ['Aarhus'], endDate: '2199-11-03' })));
    const list = await listed();
    expect(parts(list, 'image')).to.have.length(1);
    const image = part<HTMLImageElement>(list, 'image')!;
    expect([image.src, image.alt, image.loading]).to.deep.equal([good, '', 'lazy']);
    const before = image.getBoundingClientRect();
    expect(before.width / before.height).to.be.closeTo(4 / 3, 0.02);
    await until(() => image.complete, 'the picture');
    expect(image.getBoundingClientRect().height).to.equal(before.height);
    const text = part(list, 'title')!.getBoundingClientRect();
    expect(text.left).to.be.greaterThan(before.right);
    expect(part(list, 'meta')!.getBoundingClientRect().left).to.equal(text.left);
  });

  it('that are broken vanish, and the text takes their room', async () => {
    answerBy(() => jobs(2, (at) => ({ image: at ? undefined : `${good.replace('looks', 'none')}?list` })));
    const list = await listed();
    await partOf(list, 'list');
    await until(() => !part(list, 'image'), 'the broken picture to vanish');
    const [first, second] = parts(list, 'title').map((one) => one.getBoundingClientRect().left);
    expect(first).to.equal(second);
    expect(parts(list, 'card').map(shown)).to.deep.equal(['Job 0', 'Job 1']);
  });
});
