import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LitElement } from 'lit';
import { defineElement } from '../../src/elements/shared/define-element.js';

describe('registering an element in Node, where a framework renders pages', () => {
  it('says nothing of a second copy of the code, of which the first stays registered', (context) => {
    const warn = context.mock.method(console, 'warn', () => undefined);
    const First = class extends LitElement {};
    const Second = class extends LitElement {};
    defineElement('rendered-in-node', First);
    defineElement('rendered-in-node', Second);
    assert.equal(customElements.get('rendered-in-node'), First);
    assert.equal(warn.mock.callCount(), 0);
  });
});
