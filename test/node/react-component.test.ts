// A component for React whose element cannot be loaded, with a React of the few functions that the component uses.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, it, mock } from 'node:test';
import { makeComponent } from '../../src/elements/shared/make-component.js';

type Render = (props: Record<string, unknown>, ref: unknown) => unknown;

/** Runs effects at once. */
const react = {
  createElement: (_: Render, props: unknown) => props,
  forwardRef: (render: Render) => render as Render & { displayName?: string },
  useEffect: (effect: () => void) => effect(),
};

const component = (load: () => Promise<unknown>): Render =>
  makeComponent<Render>(
    { react, createComponent: () => () => undefined },
    { tag: 'vacancy-list', name: 'VacancyList', attributes: {}, properties: [], events: {}, load },
  );

describe('a component for React', () => {
  const registered = new Map<string, unknown>();
  Object.assign(globalThis, { customElements: registered });

  afterEach(() => {
    mock.restoreAll();
    registered.clear();
  });

  it('says once that its element could not be loaded, and rejects nothing that nobody handles', async () => {
    const error = mock.method(console, 'error', () => {});
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const load = mock.fn(() => Promise.reject(cause));
    const List = component(load);
    List({}, null);
    List({}, null);
    await setImmediate();
    assert.equal(load.mock.callCount(), 2);
    const calls = error.mock.calls.map((one) => one.arguments as unknown[]);
    assert.equal(calls.length, 1);
    assert.match(String(calls[0]?.[0]), /^career-elements: the code of <vacancy-list> could not be loaded/);
    assert.equal(calls[0]?.[1], cause);
  });

  it('loads nothing that is registered', () => {
    registered.set('vacancy-list', class {});
    const load = mock.fn(() => Promise.resolve());
    component(load)({}, null);
    assert.equal(load.mock.callCount(), 0);
  });
});
