/** What a visitor types slowly, or types while something else happens on the page. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/vacancy-list/define.js';
import { holdClock } from '../../helpers/browser/clock.js';
import {
  focused,
  freshPage,
  openFacet,
  ownParameters,
  seek,
  travel,
  until,
  valuesOf,
} from '../../helpers/browser/elements.js';
import { counted, fieldOf, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const inUrl = (query: string | undefined) =>
  until(() => ownParameters()['vacancy-q'] === query, `${query} in the URL`);

describe('vacancy-list: typing', () => {
  beforeEach(() => freshPage());

  it('keeps a space at the end when the URL has the words, so that the next word does not grow onto it', async () => {
    const list = await listed();
    fieldOf(list).focus();
    await sendKeys({ type: 'account ' });
    await inUrl('account');
    await list.updateComplete;
    expect(fieldOf(list).value).to.equal('account ');
    await sendKeys({ type: 'manager' });
    expect(fieldOf(list).value).to.equal('account manager');
    await inUrl('account manager');
    await list.updateComplete;
    expect(fieldOf(list).value).to.equal('account manager');
    expect(titles(list)).to.include('Key account manager, hospitals (Germany)');
  });

  it('is painted before the list follows', async () => {
    const list = await listed();
    await seek(list, 'h'); // the search is there now
    const before = titles(list);
    const field = fieldOf(list);
    field.value = 'hospitals';
    field.dispatchEvent(new Event('input'));
    await new Promise(requestAnimationFrame); // the last moment before the letters are painted
    expect(titles(list)).to.deep.equal(before);
    await list.updateComplete;
    expect(counted(list)).to.match(/^1 of/);
  });

  it('goes on when the visitor follows a link to a place on the page at the same moment', async () => {
    const list = await listed();
    const link = document.createElement('a');
    link.href = '#place';
    document.body.append(link);
    const moved = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const clock = holdClock(400); // the pause before the words stand in the URL
    try {
      await seek(list, 'hospitals');
      expect(ownParameters()).to.deep.equal({});
      link.click();
      await moved;
      await list.updateComplete;
      expect(location.hash).to.equal('#place');
      expect(fieldOf(list).value).to.equal('hospitals');
      expect(counted(list)).to.match(/^1 of/);
      clock.advance(400);
      await inUrl('hospitals');
      expect(location.hash).to.equal('#place');
    } finally {
      clock.release();
      link.remove();
    }
  });

  it('is kept by what the visitor does before the list has followed, and Back leads to it', async () => {
    const list = await listed();
    await seek(list, 'engin');
    const facet = await openFacet(list, 'Location');
    const clock = holdClock(400);
    try {
      const field = fieldOf(list);
      field.value = 'engineer';
      field.dispatchEvent(new Event('input'));
      for (const { box } of valuesOf(facet).slice(0, 2)) box.click();
      await sortBy(list, 'title'); // all within one frame: the list is still that of "engin"
    } finally {
      clock.release();
    }
    const { 'vacancy-location': chosen = '', ...others } = ownParameters();
    expect(chosen.split('~')).to.have.length(2);
    expect(others).to.deep.equal({ 'vacancy-q': 'engineer', 'vacancy-sort': 'title' });
    expect(fieldOf(list).value).to.equal('engineer');
    for (let step = 0; step < 3; step += 1) await travel(-1);
    await list.updateComplete;
    expect(ownParameters()).to.deep.equal({ 'vacancy-q': 'engineer' });
  });

  it('belongs to where it was: what is not in the URL yet is forgotten with Back', async () => {
    const list = await listed();
    history.pushState(null, '', `${location.href}&vacancy-sort=title`);
    dispatchEvent(new PopStateEvent('popstate'));
    await list.updateComplete;
    await seek(list, 'hospitals');
    await travel(-1);
    await list.updateComplete;
    expect(fieldOf(list).value).to.equal('');
    expect(ownParameters()).to.deep.equal({});
  });

  it('leaves the field empty when it is forgotten before it was drawn', async () => {
    const list = await listed();
    history.pushState(null, '', `${location.href}&vacancy-sort=title`);
    dispatchEvent(new PopStateEvent('popstate'));
    await list.updateComplete;
    fieldOf(list).value = 'hospitals';
    fieldOf(list).dispatchEvent(new Event('input'));
    history.pushState(null, '', location.href.replace('=title', '=newest'));
    dispatchEvent(new PopStateEvent('popstate')); // as a page's router does
    await list.updateComplete;
    expect(fieldOf(list).value).to.equal('');
    expect(counted(list)).not.to.include(' of ');
  });

  it('leaves the focus and the caret where they are when the URL gets the words', async () => {
    const list = await listed();
    fieldOf(list).focus();
    await sendKeys({ type: 'manager' });
    fieldOf(list).setSelectionRange(3, 3);
    await inUrl('manager');
    await list.updateComplete;
    expect(focused() === fieldOf(list)).to.equal(true);
    expect(fieldOf(list).selectionStart).to.equal(3);
  });
});
