/** What is checked, shown and sent of a text that carries what nobody sees. */
import { expect } from 'chai';
import { IDENTITY_FIELDS, OPTIONAL_FIELDS } from '../../../../src/core/applications/fields.js';
import { normalizeText, textKind } from '../../../../src/core/applications/typed-text.js';
import { checkText } from '../../../../src/core/applications/validation.js';

const [name, email] = IDENTITY_FIELDS;
const [street, postalCode] = OPTIONAL_FIELDS.address.fields;
const [phone] = OPTIONAL_FIELDS.phone.fields;
const [letter] = OPTIONAL_FIELDS['cover-letter'].fields;
const [links] = OPTIONAL_FIELDS.links.fields;

/** A text as it is pasted, and as it is sent. */
const TEXTS = {
  phone: [
    phone,
    ['\u202d+45 12 34 56 78\u202c', '+45 12 34 56 78'],
    ['\u2066(0511)\u200b 123\xad-45\u2069\ufeff', '(0511) 123-45'],
    ['\u200e١٢\u200f٣٤\0', '١٢٣٤'],
    ['12\t34', '12 34'],
  ],
  'postal code': [postalCode, ['\u200b8700\u200e', '8700'], ['SW1A\u2060 1AA', 'SW1A 1AA']],
  address: [
    email,
    ['\ufeffaase@exa\u200bmple.com\u200d', 'aase@example.com'],
    ['cafe\u0301@example.com', 'caf\xe9@example.com'],
  ],
  name: [
    name,
    ['\u200bÅse Ångström\u200e\u202c', 'Åse Ångström'],
    ['Å\u200bse\0 A\u030angstro\u0308m', 'Åse Ångström'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष \u200d', 'क्\u200dष'],
    ['👩\u200d💻 Ada', '👩\u200d💻 Ada'],
    ['A\ud83dda \udc00', 'Ada'],
    ['\ue000', '\ue000'],
    ['Ada\r\nLovelace\u2028Byron', 'Ada Lovelace Byron'],
  ],
  street: [street, ['Østergade\x7f 1\x9b\u202f', 'Østergade 1']],
  letter: [
    letter,
    [' \u200bDear\r\nyou,\u2028\tI \0am\u0007 \ud800here \u200b\n', 'Dear\nyou,\n\tI am here'],
    ['ประเทศ\u200bไทย', 'ประเทศ\u200bไทย'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ],
  links: [links, ['\u200bexample.com\r\nexample.org\u200b', 'example.com\nexample.org']],
} as const;

describe('a typed text', () => {
  for (const [what, [field, ...texts]] of Object.entries(TEXTS)) {
    it(`is sent as a ${what} without what nobody sees`, () => {
      for (const [typed, sent] of texts) {
        expect(normalizeText(textKind(field), typed), JSON.stringify(typed)).to.equal(sent);
        expect(normalizeText(textKind(field), sent)).to.equal(sent);
        expect(checkText(field, typed, true)).to.equal(undefined);
      }
    });
  }

  it('of nothing else is empty', () => {
    for (const field of [phone, postalCode, email, name, letter]) {
      for (const nothing of [
        '\u200b',
        '\0\x07',
        '\ud800',
        ' \u202d\u202c\n',
        '\u2800',
        '\u3164 \u115f',
        '\u{e0020}',
      ]) {
        expect(checkText(field, nothing, true)).to.deep.equal({ rule: 'required' });
        expect(normalizeText(textKind(field), nothing)).to.equal('');
      }
    }
  });

  it('is normalized at once, however many such signs it has', () => {
    for (const sign of [' ', '\u200b', '\0', '\ud800', '\r']) {
      const text = `a${sign.repeat(200_000)}b`;
      for (const kind of ['code', 'line', 'lines'] as const)
        expect(normalizeText(kind, text)).to.match(/^a[^]*b$/);
    }
  });
});
