import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/application-form/define.js';
import type { VacancyDetail } from '../../../src/elements/vacancy-detail/vacancy-detail.js';
import {
  collect,
  freshPage,
  listenToConsole,
  make,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  shown,
  until,
  visit,
  has,
} from '../../helpers/browser/elements.js';

/** Clicks as a visitor would, but stays on the page. @returns whether the element left it to the browser */
function click(link: HTMLElement): boolean {
  let isLeft = false;
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stay, { once: true });
  link.click();
  return isLeft;
}

describe('vacancy-detail: the way to apply', () => {
  beforeEach(() => freshPage());

  it("is this page's form, by the URL", async () => {
    visit({ vacancy: 'V1031', utm: 'x' });
    mount('application-form');
    const detail = mount('vacancy-detail');
    const link = await partOf<HTMLAnchorElement>(detail, 'apply');
    expect(shown(link)).to.equal('Apply');
    expect(ownParameters(link.href)).to.deep.equal({ vacancy: 'V1031', utm: 'x', 'vacancy-apply': '1' });
    expect(click(link)).to.equal(false);
    expect(ownParameters()).to.deep.equal({ vacancy: 'V1031', utm: 'x', 'vacancy-apply': '1' });
  });

  it("is the vacancy's own form too where an attribute names the vacancy", async () => {
    const form = mount('application-form');
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    const link = await partOf<HTMLAnchorElement>(detail, 'apply');
    expect(click(link)).to.equal(false);
    await until(() => part(form, 'form'), 'the form of this vacancy');
    expect(shown(part(form, 'title')!)).to.include('Production operators');
  });

  it('is beside the facts and again at the end, and both lead there', async () => {
    visit({ vacancy: 'V1031' });
    mount('application-form');
    const detail = mount('vacancy-detail');
    detail.style.width = '900px';
    await partOf(detail, 'apply');
    const [top, end, ...others] = parts(detail, 'apply') as HTMLAnchorElement[];
    expect(others).to.deep.equal([]);
    expect(end!.href).to.equal(top!.href);
    const [facts, advert] = ['meta', 'description'].map((name) =>
      part(detail, name)!.getBoundingClientRect(),
    );
    expect(top!.getBoundingClientRect().top).to.be.closeTo(facts!.top, 2);
    expect(top!.getBoundingClientRect().left).to.be.at.least(facts!.right);
    expect(end!.getBoundingClientRect().top).to.be.at.least(advert!.bottom);
    expect(click(end!)).to.equal(false);
    expect(ownParameters()['vacancy-apply']).to.equal('1');
  });

  it('sticks nowhere in a narrow column of a wide window', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'apply-url': '/apply/{id}' });
    detail.style.width = '300px';
    await partOf(detail, 'apply');
    expect(innerWidth).to.be.greaterThan(576);
    for (const link of parts(detail, 'apply')) {
      expect(link.checkVisibility()).to.equal(true);
      const isSticky = [link, link.parentElement!].some((one) => getComputedStyle(one).position === 'sticky');
      expect(isSticky).to.equal(false);
    }
  });

  describe('on a phone', () => {
    const [width, height] = [innerWidth, innerHeight];
    let styles: readonly (readonly [element: HTMLElement, text: string])[] = [];
    beforeEach(() => setViewport({ width: 360, height: 640 }));
    afterEach(async () => {
      for (const [element, text] of styles) element.style.cssText = text;
      styles = [];
      await setViewport({ width, height });
    });

    async function inBox(css: string): Promise<VacancyDetail> {
      const box = document.createElement('div');
      box.style.cssText = css;
      const detail = make('vacancy-detail', { 'vacancy-id': 'V1031', 'apply-url': '/apply/{id}' });
      box.append(detail);
      document.body.append(box);
      await partOf(detail, 'description');
      await until(() => innerWidth === 360, 'the window of a phone');
      return detail;
    }

    const seen = (detail: VacancyDetail) =>
      parts(detail, 'apply')
        .filter((one) => one.checkVisibility())
        .map((one) => [
          one.getBoundingClientRect().bottom <= innerHeight,
          getComputedStyle(one.parentElement!).position,
        ]);

    for (const css of ['', 'overflow-x: clip', 'height: 500px; overflow: auto']) {
      it(`is one that sticks to the lower edge in a parent with "${css}"`, async () => {
        expect(seen(await inBox(css))).to.deep.equal([[true, 'sticky']]);
      });
    }

    for (const css of ['overflow-x: hidden', 'overflow: hidden', 'overflow-x: auto']) {
      it(`is at the top, and again at the end, in a parent with "${css}", in which nothing sticks`, async () => {
        expect(seen(await inBox(css))).to.deep.equal([
          [true, 'static'],
          [false, 'static'],
        ]);
      });
    }

    it('sticks where the body cuts off what is too wide, and not where the root does so too', async () => {
      styles = [document.body, document.documentElement].map((one) => [one, one.style.cssText]);
      document.body.style.overflowX = 'hidden';
      const detail = await inBox('');
      expect(seen(detail)).to.deep.equal([[true, 'sticky']]);
      document.documentElement.style.overflowX = 'hidden';
      detail.requestUpdate();
      await detail.updateComplete;
      expect(seen(detail).map(([, position]) => position)).to.deep.equal(['static', 'static']);
    });
  });

  it('is where apply-url says', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'R&D-7', 'apply-url': '/apply/{id}' });
    const link = await partOf<HTMLAnchorElement>(detail, 'apply');
    expect(link.getAttribute('href')).to.equal('/apply/R%26D-7');
    expect(click(link)).to.equal(true);
    detail.setAttribute('apply-url', '/form.html');
    await detail.updateComplete;
    expect(link.getAttribute('href')).to.equal('/form.html?vacancy=R%26D-7');
  });

  it("is the service's own address where the vacancy has one, before any other", async () => {
    mount('application-form');
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1012', 'apply-url': '/apply/{id}' });
    const link = await partOf<HTMLAnchorElement>(detail, 'apply');
    expect(link.href).to.equal('https://apply.example.org/jobs/V1012');
    expect(click(link)).to.equal(true);
  });

  for (const written of ['hr@x.example']) {
    it(`is not an invalid web address, and the builder is told: ${written}`, async () => {
      const told = listenToConsole();
      const fetched = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const answer = (await (await fetched(...request)).json()) as object;
        return Response.json({ ...answer, applicationUrl: written });
      };
      try {
        const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'apply-url': '/apply/{id}' });
        const link = await partOf<HTMLAnchorElement>(detail, 'apply');
        expect(new URL(link.href).pathname).to.equal('/apply/V1031');
        expect(told.warnings).to.include(
          `career-elements: <vacancy-detail> vacancy V1031: applicationUrl="${written}" is not a web address (https://…), so "Apply" does not ` +
            'lead there.',
        );
      } finally {
        told.stop();
      }
    });
  }

  it('is left out where there is neither, and the builder is told', async () => {
    const told = listenToConsole();
    try {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      await partOf(detail, 'title');
      expect(has(detail, 'apply')).to.equal(false);
      expect(told.warnings.join()).to.include('<vacancy-detail> has no apply-url');
    } finally {
      told.stop();
    }
  });

  it('is closed once the deadline has passed, which is said', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1071', 'apply-url': '/apply/{id}' });
    await partOf(detail, 'title');
    expect(shown(detail)).to.include('The application deadline for this vacancy has passed.');
    expect(has(detail, 'apply')).to.equal(false);
  });

  it('is open on the last day', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1094', 'apply-url': '/apply/{id}' });
    await partOf(detail, 'apply');
    expect(shown(detail)).to.not.include('has passed');
  });

  it('is told to a program by vacancy-apply, which can cancel it', async () => {
    visit({ vacancy: 'V1031' });
    mount('application-form');
    const detail = mount('vacancy-detail');
    const applies = collect(document, 'vacancy-apply');
    detail.addEventListener('vacancy-apply', (event) => event.preventDefault());
    const { href } = location;
    expect(click(await partOf(detail, 'apply'))).to.equal(false);
    expect(location.href).to.equal(href);
    expect(applies.map((event) => event.detail.vacancy.id)).to.deep.equal(['V1031']);
  });

  describe('the way back', () => {
    it('is where list-url says, and none without it', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
      await partOf(detail, 'title');
      expect(has(detail, 'back')).to.equal(false);
      detail.setAttribute('list-url', '/jobs/');
      await detail.updateComplete;
      const back = part<HTMLAnchorElement>(detail, 'back')!;
      expect(shown(back)).to.include('All vacancies');
      expect(back.getAttribute('href')).to.equal('/jobs/');
      expect(click(back)).to.equal(true);
    });

    it('stays while the vacancy loads and when it does not exist', async () => {
      const detail = mount('vacancy-detail', { 'vacancy-id': 'none', 'list-url': '/jobs/' });
      await partOf(detail, 'error');
      expect(has(detail, 'back')).to.equal(true);
    });
  });
});
