import { expect } from 'chai';
import {
  IDENTITY_FIELDS,
  OPTIONAL_FIELDS,
  type CandidateField,
} from '../../../../src/core/applications/fields.js';
import { checkText, isEmail, isPhone } from '../../../../src/core/applications/validation.js';

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
    'اسم@مثال.شبكة',
    'जोड़ी@उदाहरण.भारत',
    'cafe\u0301@bu\u0308cher.example',
    'name@xn--bcher-kva.example',
    '😀@😀.example',
    'name@example.museum',
    'first..last.@docomo.example.jp',
    '!#$%&*+/=?^_`{|}~-@example.com',
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
    '..@example.jp',
    'name@example..jp',
    'na me@example.com',
    'name@exam ple.com',
    ' name@example.com',
    'name@example.com\n',
    'name,other@example.com',
    'name@example,com',
    'a@example.com;b@example.com',
    'Name <name@example.com>',
    '"name"@example.com',
    '"first last"@example.com',
    'name(work)@example.com',
    'name@example.com\u00a0',
    'name@exam\u3000ple.com',
    '\ufeffname@example.com',
    'name＠example.com',
    'mailto:name@example.com',
    'https://example.com/@name',
    'name@example.com other@example.com',
  ]) {
    it(`${JSON.stringify(slip)} is not one`, () => {
      expect(isEmail(slip)).to.be.false;
    });
  }
});

describe('a phone number', () => {
  for (const number of [
    ...['+45 12 34 56 78', '(0511) 123-45/67', '12345', '12345 ext. 12', '12345x12', '030 12345 Durchwahl 7'],
    ...['lokal 12', '١٢٣٤', '12.34.56'],
  ]) {
    it(`is ${number}`, () => expect(isPhone(number)).to.equal(true));
  }

  for (const word of ['none', '+', '( ) - /', 'ext.', 'ring mig']) {
    it(`is not ${word}`, () => expect(isPhone(word)).to.equal(false));
  }

  it('is checked only in a field for one, and may be left out', () => {
    const [field] = OPTIONAL_FIELDS.phone.fields;
    expect(checkText(field, 'none', false)).to.deep.equal({ rule: 'phone' });
    expect(checkText(field, ' ', false)).to.equal(undefined);
    expect(checkText(field, ' ', true)).to.deep.equal({ rule: 'required' });
  });
});

describe('checking a text', () => {
  const [name, email] = IDENTITY_FIELDS;

  it('asks for a required one, also when there is only white space', () => {
    expect(checkText(name, '', true)).to.deep.equal({ rule: 'required' });
    expect(checkText(name, ' \n\t ', true)).to.deep.equal({ rule: 'required' });
  });

  it('lets an optional one be empty', () => {
    expect(checkText(email, '', false)).to.be.undefined;
    expect(checkText(email, '   ', false)).to.be.undefined;
  });

  // The service counts UTF-16 code units, so one character may be two, and an accent of its own counts too.
  for (const [kind, unit] of [
    ['Latin letters', 'x'],
    ['Arabic letters', 'ش'],
    ['Chinese characters outside the basic plane', '𠮷'],
    ['emoji', '😀'],
    ['letters with a combining mark', 'x\u0301'],
    ['families', '👨‍👩‍👧'],
  ] as const) {
    it(`takes 150 code units of ${kind} as a name, and no more`, () => {
      const full = unit.repeat(150 / unit.length) + 'x'.repeat(150 % unit.length);
      expect(full.length).to.equal(150);
      expect(checkText(name, full, true)).to.be.undefined;
      expect(checkText(name, `x${full}`, true)).to.deep.equal({ rule: 'too-long', limit: 150, length: 151 });
      expect(checkText(name, full + unit, true)).to.deep.equal({
        rule: 'too-long',
        limit: 150,
        length: 150 + unit.length,
      });
    });
  }

  it('takes an address of 254 code units and no more, wherever they are', () => {
    const host = '@example.com';
    for (const long of [
      `${'x'.repeat(254 - host.length)}${host}`,
      `${'ø'.repeat(254 - host.length)}${host}`,
      `${'😀'.repeat((254 - host.length) / 2)}${host}`,
      `name@${'example.'.repeat(30)}${'x'.repeat(9)}`,
    ]) {
      expect(long.length).to.equal(254);
      expect(checkText(email, long, true)).to.be.undefined;
      expect(checkText(email, ` ${long}\n`, true)).to.be.undefined;
      expect(checkText(email, `x${long}`, true)).to.deep.equal({ rule: 'too-long', limit: 254, length: 255 });
    }
  });

  it('says of an address that is too long and none at all that it is too long', () => {
    expect(checkText(email, 'x'.repeat(255), true)).to.deep.equal({
      rule: 'too-long',
      limit: 254,
      length: 255,
    });
    expect(checkText(email, 'x'.repeat(254), true)).to.deep.equal({ rule: 'email' });
  });

  it('answers at once whatever is typed', () => {
    for (const text of [
      'a@'.repeat(50_000),
      `a@${'a.'.repeat(50_000)}`,
      'a'.repeat(100_000),
      '\ud800@\ud800'.repeat(999),
    ]) {
      expect(isEmail(text)).to.be.false;
    }
  });

  it('does not count white space around it', () => {
    expect(checkText(name, ` ${'x'.repeat(150)} `, true)).to.be.undefined;
    expect(checkText(email, ' name@example.com ', true)).to.be.undefined;
  });

  it('checks an address only in a field for one', () => {
    expect(checkText(email, 'name@example', true)).to.deep.equal({ rule: 'email' });
    expect(checkText(email, 'name@example', false)).to.deep.equal({ rule: 'email' });
    expect(checkText(name, 'name@example', true)).to.be.undefined;
  });
});

describe('the fields of a form', () => {
  it('begin with the name and the e-mail', () => {
    expect(IDENTITY_FIELDS.map((field) => field.name)).to.deep.equal(['name', 'email']);
  });

  it('have one name each', () => {
    const optional = Object.values(OPTIONAL_FIELDS).flatMap(
      ({ fields }): readonly CandidateField[] => fields,
    );
    const names = [...IDENTITY_FIELDS, ...optional].map((field) => field.name);
    expect(new Set(names).size).to.equal(names.length);
  });
});
