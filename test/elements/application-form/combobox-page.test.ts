/** One choice from a long list: how it is drawn, and what assistive technology finds. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { focused, shown } from '../../helpers/browser/elements.js';
import {
  danishCountries,
  drawn,
  entriesOf,
  many,
  press,
  state,
  type,
} from '../../helpers/browser/choice-host.js';

describe('one choice of many', () => {
  describe('rendered again', () => {
    it('keeps what is typed, the open list and what is active', async () => {
      const host = await drawn();
      await type(host, 'nig');
      await press(host, 'ArrowDown', 'ArrowDown');
      await host.set({ error: 'Wrong.' });
      expect([...state(host), host.active]).to.deep.equal(['', 'nig', true, 'Nigeria']);
      expect(focused()).to.equal(host.input);
    });

    it('shows what is chosen by its name in another language', async () => {
      const host = await drawn({}, ['SE']);
      await host.set({ entries: danishCountries });
      expect(host.input.value).to.equal('Sverige');
    });

    it('forgets what is typed when the form is emptied, but not what is chosen elsewhere', async () => {
      const host = await drawn({}, ['SE']);
      await type(host, '!!');
      host.chosen = [];
      host.fields.reset();
      await host.updateComplete;
      expect(state(host)).to.deep.equal(['', '', false]);
    });

    it('is closed when it comes back to the page', async () => {
      const host = await drawn();
      await type(host, 'n');
      host.remove();
      document.body.append(host);
      await host.updateComplete;
      expect(host.isExpanded).to.equal(false);
    });
  });

  describe('for assistive technology', () => {
    it('is a combobox with a listbox of options, all of them named', async () => {
      const host = await drawn({ required: true });
      await expect(host).to.be.accessible();
      await type(host, 'n');
      await press(host, 'ArrowDown');
      expect([...host.input.labels!].map(shown)).to.deep.equal(['Country']);
      expect(host.description).to.equal('Type to search 18 options.');
      const list = host.root.getElementById(host.input.getAttribute('aria-controls')!)!;
      expect([list.role, list.ariaLabel, list.ariaMultiSelectable]).to.deep.equal([
        'listbox',
        'Country',
        'false',
      ]);
      expect([...list.children].every((one) => one.role === 'option')).to.equal(true);
      await expect(host).to.be.accessible();
    });

    it('says how many are found, and what was chosen', async () => {
      const host = await drawn();
      await type(host, 'ni');
      expect(host.status).to.equal('4 found');
      await sendKeys({ type: 'xx' });
      await host.updateComplete;
      expect([host.status, host.isExpanded]).to.deep.equal(['No matches.', false]);
      await expect(host).to.be.accessible();
      await press(host, 'Backspace', 'Backspace', 'ArrowDown', 'Enter');
      expect(host.status).to.equal('Niger chosen');
      await press(host, 'Backspace');
      expect(host.status).to.equal('2 found');
    });
  });

  describe('in its place', () => {
    const long = entriesOf(
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`L${at}`, `${at}${'name'.repeat(125)}`])),
    );

    for (const dir of ['ltr', 'rtl']) {
      it(`sticks out of no column of 240 px, whatever the names (${dir})`, async () => {
        const column = document.createElement('div');
        column.style.width = '240px';
        column.dir = dir;
        const host = await drawn({ entries: long, isMultiple: true }, ['L1'], column);
        await type(host, 'name');
        const box = column.getBoundingClientRect();
        for (const one of [host.popup!, ...host.popup!.querySelectorAll('*'), ...host.chips]) {
          const { left, right } = one.getBoundingClientRect();
          expect(left, one.localName).to.be.at.least(box.left - 0.5);
          expect(right, one.localName).to.be.at.most(box.right + 0.5);
        }
        expect(column.scrollWidth).to.equal(240);
      });
    }

    it('shows what is active inside its list, and leaves the page where it is', async () => {
      const page = document.createElement('div');
      page.style.paddingBlock = '120vh';
      const host = await drawn({ entries: many }, [], page);
      // WebKit would scroll to what has the focus some time later.
      host.input.scrollIntoView({ block: 'center' });
      host.input.focus();
      const place = scrollY;
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) {
        await press(host, key);
        const list = host.root.querySelector('[role=listbox]')!.getBoundingClientRect();
        const option = host.root.querySelector('.active')!.getBoundingClientRect();
        expect(option.top).to.be.at.least(list.top - 0.5);
        expect(option.bottom).to.be.at.most(list.bottom + 0.5);
      }
      expect(host.active).to.equal('Place 49');
      expect(scrollY).to.equal(place);
      await sendKeys({ type: '1' });
      await host.updateComplete;
      expect(host.root.querySelector('[role=listbox]')!.scrollTop).to.equal(0);
    });

    it('has targets that a finger meets, also where the page makes letters small', async () => {
      const column = document.createElement('div');
      column.style.fontSize = '9px';
      const host = await drawn({ isMultiple: true }, ['SE'], column);
      await type(host, 'n');
      for (const one of [...host.options, ...host.chips]) {
        expect(one.getBoundingClientRect().height, shown(one)).to.be.at.least(24);
      }
    });

    it("can be read on a page that is dark by its background alone, in the system's own colours", async () => {
      const column = document.createElement('div');
      column.style.cssText = 'background: #111; color: #eee; --career-surface: #222; --career-muted: #ccc';
      const host = await drawn({}, ['NO'], column);
      await type(host, '');
      await press(host, 'ArrowDown');
      const { backgroundColor, color } = getComputedStyle(host.popup!);
      expect([backgroundColor, color]).to.deep.equal(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      await expect(host).to.be.accessible();
    });

    it('shows what is active and what is chosen by lines and signs, not by colours', async () => {
      const host = await drawn({}, ['BE']);
      host.input.focus();
      await press(host, 'ArrowDown');
      const sign = getComputedStyle(host.option('Belgium'), '::before').content;
      expect(sign).to.include('✓');
      expect(getComputedStyle(host.option('Austria'), '::before').content).to.not.include('✓');
      expect(getComputedStyle(host.option('Belgium')).outlineStyle).to.equal('solid');
      expect(getComputedStyle(host.option('Austria')).outlineStyle).to.equal('none');
    });

    it('shows names as they are, whatever letters and signs are in them', async () => {
      const entries = [
        ...long,
        ...entriesOf({ A: '<img src=x onerror=alert(1)>', B: '\u202eabc\u0661', C: '' }),
      ];
      const host = await drawn({ entries });
      await type(host, '<img');
      expect(host.options.map((one) => one.textContent.trim())).to.deep.equal([
        '<img src=x onerror=alert(1)>',
      ]);
      expect(host.options[0]!.querySelector('bdi')!.childElementCount).to.equal(0);
      await press(host, 'Control+a');
      await type(host, 'C');
      await press(host, 'Tab');
      expect(state(host)).to.deep.equal(['C', 'C', false]);
    });
  });
});
