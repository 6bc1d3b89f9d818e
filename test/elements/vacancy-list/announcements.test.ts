/** What a screen reader is told of a change that it could not know of otherwise. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, openFacet, part, partOf, pick, until } from '../../helpers/browser/elements.js';
import { counted, listed } from '../../helpers/browser/made-lists.js';

describe('vacancy-list: announcements', () => {
  beforeEach(() => freshPage());

  it('are within the dialog of a narrow list, since what is outside of it is not read', async () => {
    const list = await listed();
    list.style.width = '250px';
    (await partOf(list, 'filters-button')).click();
    const within = part(list, 'dialog')!.querySelector('[role="status"]')!;
    expect([within.textContent, within.checkVisibility()]).to.deep.equal(['', true]);
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    await until(() => within.textContent === counted(list), 'the count');
    expect(within.isConnected).to.equal(true); // a region that comes with its text is not read
    expect(counted(list)).to.match(/^\d+ of \d+ vacancies$/);
  });
});
