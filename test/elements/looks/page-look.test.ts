/** What the elements take from the page: the colour of its links, and the weight of its headings. */
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define.js';
import { contrastOf, painted } from '../../helpers/browser/colours.js';
import { holdClock } from '../../helpers/browser/clock.js';
import { freshPage, make, part, partOf, until, visit } from '../../helpers/browser/elements.js';

const ENOUGH = 4.5;

/** A colour as the browser would write it. */
function written(css: string): string {
  const box = document.createElement('p');
  box.style.color = css;
  document.body.append(box);
  const { color } = getComputedStyle(box);
  box.remove();
  return color;
}

const colorOf = (element: Element) => getComputedStyle(element).color;

describe("the page's look", () => {
  const style = document.createElement('style');
  beforeEach(async () => {
    await freshPage();
    document.head.append(style);
    style.textContent = '';
  });
  afterEach(() => style.remove());

  async function detailOn(css: string, box = '') {
    style.textContent = css;
    const detail = make('vacancy-detail', { 'vacancy-id': 'V1031', 'apply-url': '/{id}', 'list-url': '/' });
    const section = document.createElement('section');
    section.style.cssText = box;
    section.append(detail);
    document.body.append(section);
    await partOf(detail, 'apply');
    await painted();
    return detail;
  }

  it('gives the bar of a phone the ground of the page, unless that is a picture', async () => {
    const [width, height] = [innerWidth, innerHeight];
    await setViewport({ width: 360, height: 640 });
    const ground = async (css: string) => {
      const bar = (await detailOn('', css)).shadowRoot!.querySelector('.bar')!;
      return getComputedStyle(bar).backgroundColor;
    };
    expect(await ground('background: #123')).to.equal('rgb(17, 34, 51)');
    expect(await ground('background: rgb(255 255 255 / 50%)')).to.equal('rgb(255, 255, 255)');
    expect(await ground('background: linear-gradient(red, blue)')).to.equal('rgba(0, 0, 0, 0)');
    await setViewport({ width, height });
  });

  for (const [link, page] of [
    ['#0b6e6e', ''],
    ['rebeccapurple', 'background: #fff; color: #222'],
    ['oklch(0.45 0.2 20)', ''],
    ['#ffb224', 'background: #111; color: #eee'],
  ] as const) {
    it(`is followed: links of ${link} ${page && `on ${page}`}`, async () => {
      const detail = await detailOn(`a { color: ${link} }`, page);
      const box = document.createElement('p');
      document.body.append(box);
      box.style.color = link;
      const back = part(detail, 'back')!;
      const pixel = (css: string) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
        canvas.fillStyle = css;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const [own, wanted] = [pixel(colorOf(back)), pixel(getComputedStyle(box).color)];
      own.forEach((value, at) => expect(value).to.be.closeTo(wanted[at]!, 1));
      expect(contrastOf(part(detail, 'apply')!)).to.be.at.least(ENOUGH);
      expect(getComputedStyle(part(detail, 'apply')!).backgroundColor).to.equal(colorOf(back));
    });
  }

  for (const [link, page] of [
    ['#ffd500', 'background: #fff; color: #000'],
    ['#f36f21', 'background: #fff; color: #222'],
    ['#00e', 'background: #111; color: #fff'],
    ['#00e', 'background: linear-gradient(#000, #111); color: #fff'],
    ['#777', 'background: rgb(0 0 0 / 90%); color: #fff'],
    ['transparent', 'background: #fff; color: #000'],
  ] as const) {
    it(`is made readable: links of ${link} on ${page}`, async () => {
      const detail = await detailOn(`a { color: ${link} }`, page);
      // Behind a picture, the background is guessed, and cannot be measured.
      if (!page.includes('gradient')) expect(contrastOf(part(detail, 'back')!)).to.be.at.least(ENOUGH);
      expect(contrastOf(part(detail, 'apply')!)).to.be.at.least(ENOUGH);
      expect(colorOf(part(detail, 'back')!)).to.not.equal(written(link));
    });
  }

  it("gives way to the page's own accent", async () => {
    const detail = await detailOn(':root { --career-accent: #c2185b } a { color: green }');
    expect(colorOf(part(detail, 'back')!)).to.equal(written('#c2185b'));
  });

  it('leaves nothing on the page', async () => {
    const detail = await detailOn('a { color: #0b6e6e }');
    expect([...detail.parentElement!.childNodes]).to.have.length(1);
    expect(detail.hasAttribute('style')).to.equal(false);
  });

  it('is that of the place: links in an article may differ from those around it', async () => {
    const detail = await detailOn('a { color: #c2185b } section a { color: #0b6e6e }');
    expect(contrastOf(part(detail, 'back')!)).to.be.at.least(ENOUGH);
    expect(colorOf(part(detail, 'back')!)).to.equal(written('#0b6e6e'));
  });

  it('is that of the page within a <career-site>, too', async () => {
    style.textContent = 'a { color: #0b6e6e } h2 { font-weight: 300 }';
    visit({ vacancy: 'V1031' });
    const site = make('career-site');
    document.body.append(site);
    const detail = await until(() => site.shadowRoot?.querySelector('vacancy-detail'), 'the vacancy');
    await partOf(detail, 'back');
    await painted();
    expect(colorOf(part(detail, 'back')!)).to.equal(written('#0b6e6e'));
    expect(getComputedStyle(await partOf(detail, 'title')).fontWeight).to.equal('300');
  });

  it('follows a page that changes its colours', async () => {
    const detail = await detailOn(
      '.dark { background: #111; color: #eee } a { color: #0b6e6e } .dark a { color: #ffb224 }',
    );
    detail.parentElement!.className = 'dark';
    await until(() => colorOf(part(detail, 'back')!) === written('#ffb224'), 'the other colour');
  });

  it('follows an attribute of <html>, and reads once when other attributes and styles change with each frame', async () => {
    const root = document.documentElement;
    const detail = await detailOn('a { color: #0b6e6e } [data-site-theme=dark] a { color: #c2185b }');
    await painted();
    const added: string[] = [];
    const page = new MutationObserver((changes) =>
      added.push(...changes.flatMap((change) => [...change.addedNodes].map((node) => node.nodeName))),
    );
    page.observe(detail.parentElement!, { childList: true });
    const clock = holdClock(100);
    try {
      for (let frame = 0; frame < 4; frame += 1) {
        root.style.setProperty('--scroll', String(frame));
        root.setAttribute('data-scroll', String(frame));
        await painted();
      }
      root.setAttribute('data-site-theme', 'dark');
      await painted();
      clock.advance(100);
    } finally {
      clock.release();
    }
    await until(() => colorOf(part(detail, 'back')!) === written('#c2185b'), 'the other colour');
    page.disconnect();
    expect(added).to.deep.equal(['A', 'H2']);
    root.removeAttribute('style');
    root.removeAttribute('data-scroll');
    root.removeAttribute('data-site-theme');
  });

  it('has titles of the weight of its headings', async () => {
    const detail = await detailOn('h1 { font-weight: 900 } h2 { font-weight: 400 } h3 { font-weight: 500 }');
    expect(getComputedStyle(part(detail, 'title')!).fontWeight).to.equal('400');
    const list = make('vacancy-list');
    document.body.append(list);
    const title = await partOf(list, 'title');
    await painted();
    expect(getComputedStyle(title).fontWeight).to.equal('500');
    style.textContent = 'vacancy-list::part(title) { font-weight: 200 }';
    expect(getComputedStyle(title).fontWeight).to.equal('200');
  });
});
