import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { focused, shown } from '../../helpers/browser/elements.js';
import {
  click,
  countries,
  drawn,
  entriesOf,
  few,
  press,
  state,
  type,
} from '../../helpers/browser/choice-host.js';

const texts = (select: HTMLSelectElement) => [...select.options].map((one) => one.text);

describe('one choice of few', () => {
  it('is a select that begins with nothing chosen', async () => {
    const host = await drawn({ entries: few, required: true, autocomplete: 'country' });
    const { select } = host;
    expect(texts(select)).to.deep.equal(['Please choose', 'Aarhus', 'København', 'Malmö']);
    expect([select.value, select.id, select.name]).to.deep.equal(['', 'country', 'country']);
    expect([select.required, select.autocomplete]).to.deep.equal([true, 'country']);
    expect([...select.labels].map(shown)).to.deep.equal(['Country']);
    await expect(host).to.be.accessible();
  });

  it('shows what is chosen and says what is chosen next, or that nothing is any more', async () => {
    const host = await drawn({ entries: few }, ['b']);
    expect(host.select.value).to.equal('b');
    for (const value of ['c', '']) {
      host.select.value = value;
      host.select.dispatchEvent(new Event('change'));
      await host.updateComplete;
      expect(host.select.value).to.equal(value);
    }
    expect(host.changes).to.deep.equal([['c'], []]);
  });

  it('is chosen from by the keyboard, and by the form afterwards', async () => {
    const host = await drawn({ entries: few });
    host.select.focus();
    await sendKeys({ type: 'm' }); // a second key would begin a new search on a machine that needs more than a second for it
    await sendKeys({ press: 'Tab' });
    expect(host.chosen).to.deep.equal(['c']);
    expect(host.leavings).to.deep.equal([['c']]);
    for (const id of ['a', 'c']) {
      host.chosen = [id];
      await host.set({});
      expect(host.select.value).to.equal(id);
    }
  });

  it('is tied to its error and to the word for what may stay empty', async () => {
    const host = await drawn({ entries: few, error: 'Please choose one.', optional: '(optional)' });
    expect(host.select.ariaInvalid).to.equal('true');
    expect(host.description).to.equal('Please choose one.');
    expect(shown(host.select.labels[0]!)).to.equal('Country (optional)');
    await host.set({ error: undefined });
    expect([host.select.ariaInvalid, host.description]).to.deep.equal(['false', '']);
  });
});

describe('several of few', () => {
  const several = { entries: few, isMultiple: true };

  it('are checkboxes in a group', async () => {
    const host = await drawn({ ...several, optional: '(optional)' }, ['b']);
    const group = host.root.querySelector('fieldset')!;
    expect(shown(group.querySelector('legend')!)).to.equal('Country (optional)');
    expect(host.boxes.map((box) => [shown(box.labels![0]!), box.checked])).to.deep.equal([
      ['Aarhus', false],
      ['København', true],
      ['Malmö', false],
    ]);
    await expect(host).to.be.accessible();
  });

  it('are added and taken away, several at once too, without what the list does not have', async () => {
    const host = await drawn(several, ['gone']);
    for (const at of [2, 0, 1]) host.boxes[at]!.click();
    await host.updateComplete;
    host.boxes[2]!.click();
    await host.updateComplete;
    expect(host.changes).to.deep.equal([['c'], ['a', 'c'], ['a', 'b', 'c'], ['a', 'b']]);
    expect(host.boxes.map((box) => box.checked)).to.deep.equal([true, true, false]);
    host.chosen = ['b'];
    await host.set({});
    expect(host.boxes.map((box) => box.checked)).to.deep.equal([false, true, false]);
  });

  it('are left when the focus leaves the group, not on the way through it', async () => {
    const host = await drawn(several);
    host.boxes[0]!.focus();
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(host.boxes[2]);
    expect(host.leavings).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    expect(host.leavings).to.deep.equal([['a']]);
  });

  it('have their error at the group, and the focus of its link at the first box', async () => {
    const host = await drawn({ ...several, error: 'Please choose.' });
    const error = host.root.querySelector('fieldset')!.getAttribute('aria-describedby')!;
    expect(shown(host.root.getElementById(error)!)).to.equal('Please choose.');
    expect(host.root.getElementById('country')).to.equal(host.boxes[0]);
  });
});

describe('several of many', () => {
  const several = { isMultiple: true };

  it('are chips, and the text is free for the next', async () => {
    const host = await drawn(several, ['SE']);
    expect(host.input.value).to.equal('');
    await type(host, 'norw');
    await press(host, 'ArrowDown', 'Enter');
    expect(host.changes).to.deep.equal([['SE', 'NO']]);
    expect(
      host.chips.map((chip) => [shown(chip), chip.ariaLabel, chip.parentElement!.localName]),
    ).to.deep.equal([
      ['Sweden ✕', 'Remove Sweden', 'li'],
      ['Norway ✕', 'Remove Norway', 'li'],
    ]);
    expect(state(host)).to.deep.equal(['SE,NO', '', false]);
    expect(host.sent).to.deep.equal([]);
    await expect(host).to.be.accessible();
  });

  it('are chosen one after the other from a list that nothing was typed for, and taken back', async () => {
    const host = await drawn(several);
    await click(host.input);
    await host.updateComplete;
    for (const name of ['Belgium', 'Austria', 'Belgium']) {
      await click(host.option(name));
      await host.updateComplete;
    }
    expect(host.changes).to.deep.equal([['BE'], ['BE', 'AT'], ['AT']]);
    expect(host.isExpanded).to.equal(true);
    expect(host.status).to.equal('Belgium removed');
    expect([host.option('Austria').ariaSelected, host.option('Belgium').ariaSelected]).to.deep.equal([
      'true',
      'false',
    ]);
    expect(host.root.querySelector('[role=listbox]')!.ariaMultiSelectable).to.equal('true');
    await expect(host).to.be.accessible();
  });

  it('are left only when the focus leaves text and chips', async () => {
    const host = await drawn(several, ['SE', 'NO']);
    await type(host, 'x');
    await press(host, 'Tab');
    expect(focused()).to.equal(host.chips[0]);
    expect([host.popup, host.input.value, host.leavings.length]).to.deep.equal([null, 'x', 0]);
    await press(host, 'Tab', 'Tab');
    expect(host.leavings).to.deep.equal([['SE', 'NO']]);
  });

  it('can be taken away by their chips, and the focus stays near', async () => {
    const host = await drawn(several, ['SE', 'NO', 'DK']);
    host.chips[1]!.focus();
    await press(host, 'Enter');
    expect([focused(), shown(focused()!)]).to.deep.equal([host.chips[1], 'Denmark ✕']);
    expect(host.status).to.equal('Norway removed');
    await press(host, 'Enter');
    expect([focused(), shown(focused()!)]).to.deep.equal([host.chips[0], 'Sweden ✕']);
    await press(host, 'Space');
    expect(focused()).to.equal(host.input);
    expect([host.chosen.length, host.popup, host.leavings.length]).to.deep.equal([0, null, 0]);
    expect(host.sent).to.deep.equal([]);
  });
});

describe('a list that becomes another', () => {
  it('is drawn as its new length asks for, with the same choice', async () => {
    const host = await drawn({ entries: entriesOf({ SE: 'Sverige', NO: 'Norge' }) }, ['SE']);
    expect(host.select.value).to.equal('SE');
    await host.set({ entries: countries });
    expect(host.input.value).to.equal('Sweden');
    await host.set({ isMultiple: true });
    expect(host.chips.map(shown)).to.deep.equal(['Sweden ✕']);
  });
});
