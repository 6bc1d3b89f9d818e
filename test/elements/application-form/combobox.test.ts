/** One choice from a long list: what a visitor does. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, resetMouse } from '@web/test-runner-commands';
import { focused, shown } from '../../helpers/browser/elements.js';
import { click, drawn, fillIn, many, press, state, type } from '../../helpers/browser/choice-host.js';

describe('one choice of many', () => {
  afterEach(() => resetMouse());

  describe('by the keyboard', () => {
    it('opens as one types, with what begins so before what has a word that does, before the rest', async () => {
      const host = await drawn();
      await type(host, 'i');
      expect(host.names.slice(0, 4)).to.deep.equal(['Iceland', 'Italy', "Côte d'Ivoire", 'Åland Islands']);
      expect(host.names).to.include('Austria');
      expect(host.names).to.not.include('Denmark');
      expect(host.active).to.equal(undefined);
      expect(host.isExpanded).to.equal(true);
      expect(host.changes).to.deep.equal([]);
    });

    it('moves through the list, around its ends, and chooses by Enter without sending the form', async () => {
      const host = await drawn();
      await type(host, 'nig');
      const seen = [];
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
        await press(host, key);
        seen.push(host.active);
      }
      expect(seen).to.deep.equal(['Niger', 'Nigeria', 'Niger', 'Nigeria']);
      await press(host, 'Enter');
      expect(state(host)).to.deep.equal(['NG', 'Nigeria', false]);
      expect(host.sent).to.deep.equal([]);
      await press(host, 'Enter');
      expect(host.sent).to.deep.equal([['NG']]);
    });

    it('opens by an arrow at its first entry, at its last, or at what is chosen', async () => {
      const host = await drawn();
      host.input.focus();
      await press(host, 'ArrowDown');
      expect(host.active).to.equal('Austria');
      await press(host, 'Escape', 'ArrowUp');
      expect(host.active).to.equal('Åland Islands');
      const chosen = await drawn({}, ['IS']);
      chosen.input.focus();
      await press(chosen, 'ArrowDown');
      expect(chosen.active).to.equal('Iceland');
      expect(chosen.option('Iceland').ariaSelected).to.equal('true');
    });

    it('opens by Alt+ArrowDown without moving, and closes by Alt+ArrowUp', async () => {
      const host = await drawn();
      host.input.focus();
      await press(host, 'Alt+ArrowDown');
      expect([host.isExpanded, host.active, host.options.length]).to.deep.equal([true, undefined, 18]);
      await press(host, 'Alt+ArrowUp');
      expect(host.isExpanded).to.equal(false);
    });

    it('takes by Enter what the text can only mean, and else goes to the first entry', async () => {
      const host = await drawn();
      await type(host, 'nor');
      await press(host, 'Enter');
      expect(state(host)).to.deep.equal(['NO', 'Norway', false]);
      await press(host, 'Control+a');
      await type(host, 'be');
      await press(host, 'Enter');
      expect(state(host)).to.deep.equal(['BE', 'Belgium', false]);
      await press(host, 'Control+a');
      await type(host, 'n');
      await press(host, 'Enter');
      expect([host.active, host.chosen.join()]).to.deep.equal(['Niger', 'BE']);
      expect(host.sent).to.deep.equal([]);
    });

    it('closes by Escape, then goes back to what is chosen, and keeps from the page what it used', async () => {
      const outer = document.createElement('div');
      const escaped: string[] = [];
      outer.addEventListener('keydown', ({ key }) => escaped.push(key));
      const host = await drawn({}, ['SE'], outer);
      await type(host, '!');
      escaped.length = 0;
      await press(host, 'Escape');
      expect([...state(host), host.popup]).to.deep.equal(['SE', 'Sweden!', false, null]);
      await press(host, 'Escape');
      expect(state(host)).to.deep.equal(['SE', 'Sweden', false]);
      expect(escaped).to.deep.equal([]);
      await press(host, 'Escape');
      expect(escaped).to.deep.equal(['Escape']);
    });

    it('takes on leaving what is named exactly, whatever its case and marks, or found alone', async () => {
      for (const [text, id] of [
        ['COTE D’IVOIRE', 'CI'],
        ['niger', 'NE'],
        ['dk', 'DK'],
        ['weden', 'SE'],
      ] as const) {
        const host = await drawn();
        await type(host, text);
        await press(host, 'Tab');
        expect(host.changes, text).to.deep.equal([[id]]);
        expect(host.leavings, text).to.deep.equal([[id]]);
        expect(host.isExpanded).to.equal(false);
      }
    });

    it('keeps on leaving a text that names nothing, or several, until it is corrected', async () => {
      for (const text of ['xyz', 'united', 'Dänisch']) {
        for (const chosen of [[], ['SE']]) {
          const host = await drawn({}, chosen);
          host.input.focus();
          host.input.select();
          await type(host, text);
          await press(host, 'Tab');
          expect(state(host), text).to.deep.equal([chosen.join(), text, false]);
          expect([host.changes, host.fields.isUnread(host.input.id)], text).to.deep.equal([[], true]);
          host.input.focus();
          await press(host, 'Escape');
          expect(host.fields.isUnread(host.input.id)).to.equal(false);
        }
      }
    });

    it('is cleared with its text', async () => {
      const host = await drawn({}, ['SE']);
      host.input.focus();
      host.input.select();
      await press(host, 'Delete');
      expect(host.changes).to.deep.equal([[]]);
      await press(host, 'Tab');
      expect(state(host)).to.deep.equal(['', '', false]);
    });

    it('does not send the form over a text that names nothing', async () => {
      const host = await drawn();
      await type(host, 'xyz');
      expect(shown(host.popup!)).to.equal('No matches.');
      await press(host, 'Enter');
      expect(host.sent).to.deep.equal([]);
      expect(host.input.value).to.equal('xyz');
    });
  });

  describe('by the pointer', () => {
    it('opens by a click, and an option is chosen by one without taking the focus', async () => {
      const host = await drawn();
      await click(host.input);
      await host.updateComplete;
      expect(host.options.length).to.equal(18);
      await click(host.option('Belgium'));
      await host.updateComplete;
      expect(state(host)).to.deep.equal(['BE', 'Belgium', false]);
      expect(focused()).to.equal(host.input);
      expect(host.leavings).to.deep.equal([]);
    });

    it('closes by a click elsewhere', async () => {
      const host = await drawn();
      await click(host.input);
      await type(host, 'zzz');
      await sendMouse({ type: 'click', position: [5, Math.round(innerHeight - 5)] });
      await host.updateComplete;
      expect([host.popup, host.input.value]).to.deep.equal([null, 'zzz']);
    });

    it('chooses nothing while a finger scrolls the list, which begins and ends on an option', async () => {
      const host = await drawn();
      await type(host, 'n');
      const [option] = host.options as [HTMLElement];
      for (const name of ['pointerdown', 'pointermove', 'pointercancel', 'pointerup']) {
        option.dispatchEvent(new PointerEvent(name, { pointerType: 'touch', bubbles: true, composed: true }));
      }
      for (const name of ['touchstart', 'touchend']) option.dispatchEvent(new Event(name, { bubbles: true }));
      await host.updateComplete;
      expect(host.changes).to.deep.equal([]);
      expect(host.isExpanded).to.equal(true);
    });
  });

  describe('filled in by the browser', () => {
    it('takes a name or an id, with the focus elsewhere, whichever events are fired', async () => {
      for (const [text, ...events] of [
        ['Denmark', 'input', 'change'],
        ['dk', 'change'],
        ['DK', 'input'],
      ] as const) {
        const host = await drawn();
        await fillIn(host, text, ...events);
        expect(host.changes, text).to.deep.equal([['DK']]);
        expect(state(host), text).to.deep.equal(['DK', 'Denmark', false]);
      }
    });

    it('shows nothing that is not chosen', async () => {
      const host = await drawn({}, ['SE']);
      await fillIn(host, 'Danmark', 'input', 'change');
      expect(state(host)).to.deep.equal(['SE', 'Sweden', false]);
      await fillIn(host, 'Danmark', 'change');
      expect(state(host)).to.deep.equal(['SE', 'Sweden', false]);
    });
  });

  it('leaves Enter to a visitor who composes letters', async () => {
    const host = await drawn();
    await type(host, 'nig');
    await press(host, 'ArrowDown');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, cancelable: true });
    host.input.dispatchEvent(enter);
    expect([enter.defaultPrevented, host.chosen.length]).to.deep.equal([false, 0]);
  });

  it('keeps what is typed while the window is behind another one, which is a blur that leaves it active', async () => {
    const host = await drawn();
    await type(host, 'nig');
    host.input.dispatchEvent(new FocusEvent('blur'));
    await host.updateComplete;
    expect(state(host)).to.deep.equal(['', 'nig', true]);
  });

  it('shows an id that the list does not have as it is', async () => {
    expect((await drawn({}, ['XX'])).input.value).to.equal('XX');
  });

  it('draws the first 50 of 20,000, says how many more there are, and finds among all', async () => {
    const host = await drawn({ entries: many });
    await type(host, 'place');
    expect(host.options.length).to.equal(50);
    expect(shown(host.popup!.lastElementChild!)).to.equal('19,950 more. Type to search.');
    await sendKeys({ type: ' 19999' });
    await host.updateComplete;
    expect(host.names).to.deep.equal(['Place 19999']);
    await press(host, 'Enter');
    expect(host.chosen).to.deep.equal(['P19999']);
  });
});
