import { expect } from '@open-wc/testing';
import { defineElement } from '../../../src/elements/shared/define-element.js';
import { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { listenToConsole } from '../../helpers/browser/elements.js';

describe('registering an element', () => {
  it('happens only when a define module is imported', async () => {
    expect(customElements.get('vacancy-list') === undefined).to.equal(true);
    await import('../../../src/elements/vacancy-list/define.js');
    expect(customElements.get('vacancy-list') === VacancyList).to.equal(true);
  });

  it('of a tag that another class has leaves it alone and says so once', () => {
    const told = listenToConsole();
    try {
      const First = class extends HTMLElement {};
      customElements.define('taken-tag', First);
      for (const Other of [class extends HTMLElement {}, class extends HTMLElement {}]) {
        defineElement('taken-tag', Other);
      }
      expect(customElements.get('taken-tag') === First).to.equal(true);
      expect(told.warnings).to.have.length(1);
      expect(told.warnings[0]).to.include('registered already');
    } finally {
      told.stop();
    }
  });

  it('of the same class again says nothing', () => {
    const told = listenToConsole();
    try {
      const Own = class extends HTMLElement {};
      defineElement('own-tag', Own);
      defineElement('own-tag', Own);
      expect(told.warnings).to.deep.equal([]);
    } finally {
      told.stop();
    }
  });
});
