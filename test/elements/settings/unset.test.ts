import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import '../../../src/define.js';
import { freshPage, make, mount, part, partOf, parts, until } from '../../helpers/browser/elements.js';

const TAGS = ['vacancy-list', 'vacancy-detail', 'application-form', 'career-site'] as const;

const classOf = (tag: string) => customElements.get(tag) as unknown as typeof LitElement;

/** Each property of an element, with its attribute if it has one: what the manifest lists. */
function propertiesOf(tag: string): { name: string; attribute: string | undefined; other: unknown }[] {
  return [...classOf(tag).elementProperties].map(([key, { attribute, type }]) => {
    const name = String(key);
    return {
      name,
      attribute:
        attribute === false
          ? undefined
          : String(attribute === true ? name : (attribute ?? name)).toLowerCase(),
      other: type === Number ? 1 : type === Boolean ? true : 'x',
    };
  });
}

describe('a property', () => {
  beforeEach(() => freshPage());

  for (const tag of TAGS) {
    it(`of <${tag}> has its default when it is set to null or undefined, and when its attribute is removed`, () => {
      const properties = propertiesOf(tag);
      expect(properties.map(({ attribute }) => attribute).filter(Boolean)).to.have.members([
        ...classOf(tag).observedAttributes,
      ]);
      for (const { name, attribute, other } of properties) {
        const element = make(tag) as unknown as Record<string, unknown> & HTMLElement;
        const initial = element[name] || undefined;
        for (const unset of [null, undefined]) {
          element[name] = other;
          expect(element[name], name).to.equal(other);
          element[name] = unset;
          expect(element[name] || undefined, `${name} = ${unset}`).to.equal(initial);
        }
        if (attribute === undefined) continue;
        element.setAttribute(attribute, String(other));
        expect(element[name], attribute).to.equal(other);
        element.removeAttribute(attribute);
        expect(element[name] || undefined, `without ${attribute}`).to.equal(initial);
      }
    });
  }

  it('that is removed gives back the facts and filters of a list', async () => {
    const list = mount('vacancy-list', { facts: 'deadline', filters: 'organization', 'page-size': 3 });
    await partOf(list, 'list');
    expect([parts(list, 'filter').length, parts(list, 'fact-location').length]).to.deep.equal([1, 0]);
    list.removeAttribute('facts');
    list.removeAttribute('filters');
    await until(
      () => parts(list, 'filter').length > 1 && parts(list, 'fact-location').length,
      'the default facts and filters',
    );
  });

  it('that a framework sets to null before it has a value leaves the form with its fields', async () => {
    const form = make('application-form', { 'vacancy-id': 'V1031' });
    const unset = {
      fields: null,
      require: null,
      accept: null,
      headingLevel: null,
      values: null,
      open: null,
      draft: null,
    };
    Object.assign(form, unset);
    document.body.append(form);
    await partOf(form, 'files');
    expect(part(form, 'title')!.localName).to.equal('h2');
  });
});
