import { expect } from '@open-wc/testing';
import { IDENTITY_FIELDS, isOptionalField, OPTIONAL_FIELDS } from '../../../src/applications/fields.js';
import { checkText, isEmail } from '../../../src/applications/validation.js';

describe('an e-mail address', () => {
  for (const address of [
    'name@example.com',
    'first.last+tag@mail.example.co.uk',
    "o'brien@example.ie",
    'søren@ærø.example',
    '用户@例子.公司',
    'x_y-z@a-b.example',
    '1@2.dk',
    'UPPER@EXAMPLE.COM',
  ]) {
    it(`${address} is one`, () => {
      expect(isEmail(address)).to.be.true;
    });
  }

  for (const slip of [
    '',
    'name',
    'name@',
    '@example.com',
    'name@example',
    'name@@example.com',
    'a@b@example.com',
    'name@example.com.',
    'name@example..com',
    'name..x@example.com',
    'name.@example.com',
    'name@.example.com',
    'na me@example.com',
    'name@exam ple.com',
    ' name@example.com',
    'name@example.com\n',
    'name,other@example.com',
    'name@example,com',
    'a@example.com;b@example.com',
    'Name <name@example.com>',
  ]) {
    it(`${JSON.stringify(slip)} is none`, () => {
      expect(isEmail(slip)).to.be.false;
    });
  }
});

describe('checking a text', () => {
  const [name, email] = IDENTITY_FIELDS;

  it('asks for a required one, also when there is only white space', () => {
    expect(checkText(name!, '', true)).to.deep.equal({ rule: 'required' });
    expect(checkText(name!, ' \n\t ', true)).to.deep.equal({ rule: 'required' });
  });

  it('lets an optional one be empty', () => {
    expect(checkText(email!, '', false)).to.be.undefined;
    expect(checkText(email!, '   ', false)).to.be.undefined;
  });

  it('says the limit and the length of one that is too long, as the service counts', () => {
    expect(checkText(name!, 'x'.repeat(150), true)).to.be.undefined;
    expect(checkText(name!, 'x'.repeat(151), true)).to.deep.equal({
      rule: 'too-long',
      limit: 150,
      length: 151,
    });
    // An emoji is two UTF-16 code units.
    expect(checkText(name!, '😀'.repeat(76), true)).to.deep.equal({
      rule: 'too-long',
      limit: 150,
      length: 152,
    });
  });

  it('does not count white space around it', () => {
    expect(checkText(name!, ` ${'x'.repeat(150)} `, true)).to.be.undefined;
    expect(checkText(email!, ' name@example.com ', true)).to.be.undefined;
  });

  it('checks an address only in a field for one', () => {
    expect(checkText(email!, 'name@example', true)).to.deep.equal({ rule: 'email' });
    expect(checkText(email!, 'name@example', false)).to.deep.equal({ rule: 'email' });
    expect(checkText(name!, 'name@example', true)).to.be.undefined;
  });
});

describe('the fields of a form', () => {
  it('begin with the name and the e-mail', () => {
    expect(IDENTITY_FIELDS.map((field) => field.name)).to.deep.equal(['name', 'email']);
  });

  it('are optional only by the words of the attribute', () => {
    for (const word of Object.keys(OPTIONAL_FIELDS)) expect(isOptionalField(word)).to.be.true;
    for (const word of ['', 'Phone', 'name', 'constructor', 'toString', '__proto__']) {
      expect(isOptionalField(word)).to.be.false;
    }
  });

  it('have one name each', () => {
    const names = [...IDENTITY_FIELDS, ...Object.values(OPTIONAL_FIELDS).flat()].map((field) => field.name);
    expect(new Set(names).size).to.equal(names.length);
  });
});
