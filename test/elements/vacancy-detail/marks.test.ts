/** A visitor's own marks on one vacancy: saved, applied for. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyDetail } from '../../../src/elements/vacancy-detail/vacancy-detail.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { holdClock } from '../../helpers/browser/clock.js';
import {
  focused,
  freshPage,
  has,
  mount,
  part,
  partOf,
  shown,
  until,
} from '../../helpers/browser/elements.js';

const keyOf = (what: string) => `career-elements.${what}.${pageSettings().customerId}`;
const keep = (what: string, id: string) =>
  localStorage.setItem(keyOf(what), JSON.stringify([[id, new Date().toISOString().slice(0, 10)]]));

async function open(id: string, attributes: Record<string, string | boolean> = {}): Promise<VacancyDetail> {
  const detail = mount('vacancy-detail', { 'vacancy-id': id, ...attributes });
  await partOf(detail, 'description');
  return detail;
}

describe("vacancy-detail: a visitor's marks", () => {
  beforeEach(() => freshPage());

  it('save it and no longer, also for a list on the page', async () => {
    const detail = await open('V1031');
    const button = await partOf(detail, 'save');
    expect(shown(button)).to.equal('Save');
    expect(button.ariaLabel).to.equal('Save “Production operators, evening and night shift”');
    button.click();
    await detail.updateComplete;
    expect(button.ariaPressed).to.equal('true');
    const list = mount('vacancy-list');
    await until(() => has(list, 'saved'), 'the filter');
    expect(shown(part(list, 'saved')!)).to.equal('Saved (1)');
    button.click();
    await detail.updateComplete;
    await list.updateComplete;
    expect(has(list, 'saved')).to.equal(false);
  });

  it('save nothing with no-saved', async () => {
    const detail = await open('V1031', { 'no-saved': true });
    keep('applied', 'V1031');
    detail.requestUpdate();
    await partOf(detail, 'applied');
    expect(has(detail, 'save')).to.equal(false);
  });

  it('offer to save one that is closed only to those who have saved it', async () => {
    keep('applied', 'V1053');
    const detail = await open('V1053');
    await partOf(detail, 'applied');
    expect(has(detail, 'save')).to.equal(false);
  });

  it('say when the visitor applied, and forget it', async () => {
    keep('applied', 'V1031');
    const detail = await open('V1031');
    expect(shown(await partOf(detail, 'applied'))).to.match(/^You applied on \d+ \w+ \d{4}$/);
    const forget = part(detail, 'forget')!;
    forget.focus();
    forget.click();
    await until(() => focused()?.id === 'title', 'the focus');
    expect(has(detail, 'applied')).to.equal(false);
    expect(localStorage.getItem(keyOf('applied'))).to.equal(null);
  });

  it('say nothing of it with no-applied', async () => {
    keep('applied', 'V1031');
    const detail = await open('V1031', { 'no-applied': true });
    await partOf(detail, 'save');
    expect(has(detail, 'applied')).to.equal(false);
  });

  it('stand there as soon as the vacancy does, for a visitor who applied, so that nothing moves later', async () => {
    keep('applied', 'V1031');
    const clock = holdClock(); // the vacancy waits a second for the marks
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    const hasApplied = await new Promise<boolean>((resolve) => {
      new MutationObserver(() => {
        if (has(detail, 'title')) resolve(has(detail, 'applied'));
      }).observe(detail.shadowRoot!, { childList: true, subtree: true });
    });
    clock.release();
    expect(hasApplied).to.equal(true);
  });
});
