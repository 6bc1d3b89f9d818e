import { expect } from 'chai';
import { readUploadAnswer } from '../../../../src/core/http/upload-answer.js';
import { thrownBy } from '../../../helpers/shared/rejection.js';

const url = 'https://recruit.example/api/1/candidates/';
const read = (text: string, status = 201, contentType: string | null = null) =>
  readUploadAnswer({ url, status, text, contentType, retryAfter: null });

const no = (name: string) => [`{"${name}":false}`, `"${name}": false`] as const;
const yes = (name: string) => [`{"${name}":true}`, `"${name}": true`] as const;

describe('the answer to an application', () => {
  const accepted: Readonly<Record<string, readonly string[]>> = {
    'an empty body': ['', ' \n', '\uFEFF'],
    'a value that is not false': ['true', 'null', '0', '4711', '"A-2026/0815"', '\uFEFFtrue'],
    'a list, whatever it holds': ['[]', '[1]', '[false]', '[{"success":false}]', '[{"errors":["x"]}]'],
    'a plain text': [
      'A-2026/0815',
      'Application received, thank you',
      'OK',
      'Error-free delivery',
      'Please log in to follow it',
      '<id>4711</id>',
      '<?xml version="1.0"?><result><id>7</id></result>',
      '<?xml version="1.0"?><form id="1"/>',
      '<vacancy><title>Failure Analysis Engineer</title><body>Text</body></vacancy>',
      '<p>Thank you, received.</p>',
      '<div>OK</div>',
      '[Received] thank you',
      '"Thank you" we say',
    ],
    'an id': ['{"id":"4711"}', '{"Id":4711}', '{"data":{"id":7}}', '{"d":{"Id":7}}', '{"result":401}'],
    'a record of the vacancy or the candidate': [
      '{"id":"c-1","title":"Failure Analysis Engineer"}',
      '{"title":"Invalid Benefits Adviser"}',
      '{"description":"Login Support Specialist"}',
      '{"data":{"title":"Error Correction Expert","status":"rejected"}}',
      '{"vacancy":{"accepted":false,"valid":false}}',
      '{"data":{"vacancy":{"saved":false,"errors":["x"]}}}',
    ],
    'texts and codes in other properties': [
      '{"message":"Application received. You can log in to follow it."}',
      '{"status":"failed"}',
      '{"code":401,"status":500,"statusCode":"400"}',
      '{"error":"none","errorMessage":"no error","errorCode":0}',
      '{"success":"false","ok":0,"valid":null,"failed":"true","rejected":1}',
      '{"success":{"toString":1,"valueOf":1},"failed":[true]}',
    ],
    'properties that say yes': [
      '{"success":true,"error":null,"errors":[]}',
      '{"Succeeded":true,"Errors":{}}',
      '{"failed":false,"hasErrors":false,"rejected":false,"errors":null}',
      '{"success":true,"data":false}',
    ],
    'properties of other names, or values of other kinds': [
      '{"isSuccess":false,"is_valid":false,"is_saved":false}',
      '{"isErrors":true,"hasFailed":true,"hasRejected":true,"has_errors":true}',
      '{"errors":true}',
      '{"errors":"x"}',
    ],
  };
  for (const [what, texts] of Object.entries(accepted)) {
    it(`with a 2xx status and ${what} means accepted`, () => {
      for (const text of texts) expect(() => read(text), text).not.to.throw();
    });
  }

  const open: Readonly<Record<string, readonly (readonly [text: string, words: string])[]>> = {
    false: [
      ['false', 'false'],
      ['\uFEFFfalse\n', 'false'],
      ['False', 'False'],
      ['{"d":false}', 'false'],
      ['{"data":false}', 'false'],
    ],
    'a boolean that says no': [
      ...['success', 'succeeded', 'ok', 'valid', 'isValid', 'accepted', 'saved'].map(no),
      ...['Success', 'IsValid', 'SAVED'].map(no),
      ...['failed', 'hasErrors', 'rejected', 'Failed'].map(yes),
      ['{"id":7,"success":false}', '"success": false'],
    ],
    'one in the wrapper of the answer': [
      ['{"d":{"Success":false}}', '"Success": false'],
      ['{"data":{"accepted":false},"id":7}', '"accepted": false'],
      ['{"Data":{"rejected":true}}', '"rejected": true'],
    ],
    errors: [
      ['{"errors":{"email":["wrong"]}}', '"errors": {"email"'],
      ['{"success":true,"errors":["No vacancy"]}', 'No vacancy'],
      ['{"Errors":[{"code":7}]}', '"Errors"'],
      ['{"data":{"errors":["x"]}}', '"errors": ["x"]'],
    ],
    'a web page': [
      ['  <!doctype html><title>Login</title>', 'a web page'],
      ['\uFEFF<!-- login --><HTML lang="en">', 'a web page'],
      ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html>', 'a web page'],
      ['<meta charset="utf-8"><title>Sign in</title>', 'a web page'],
      ['<head><base href="/"></head>', 'a web page'],
      ['<body><h1>Sign in</h1>', 'a web page'],
    ],
    'broken JSON': [
      ['{"id":"47', '{"id":"47'],
      ['{"success":tr', 'invalid JSON'],
      ['[{"id":1},', 'invalid JSON'],
      ['[ "a', 'invalid JSON'],
      ["{'id': 7}", 'invalid JSON'],
    ],
  };
  for (const [what, cases] of Object.entries(open)) {
    it(`with a 2xx status and ${what} leaves open whether it was accepted, and says why`, () => {
      for (const [text, words] of cases) {
        const error = thrownBy(() => read(text, 200));
        expect(error, text).to.include({ code: 'bad-answer', status: 200, delivered: 'unknown' });
        expect(error.message).to.include(words);
      }
    });
  }

  it('that is not JSON, although its type says so, leaves it open; an empty one does not', () => {
    for (const type of ['application/json; charset=utf-8', 'application/problem+json']) {
      for (const text of ['"A-2026', 'Application received'])
        expect(thrownBy(() => read(text, 201, type)).message).to.include(`invalid JSON: ${text}`);
      expect(read('', 201, type)).to.equal('');
    }
    expect(read('Application received', 201, 'text/plain')).to.equal('Application received');
  });

  it('with status 503 is a refusal when the service itself says so, and leaves it open when a gateway may have', () => {
    expect(thrownBy(() => read('{"title":"Maintenance"}', 503)).delivered).to.equal(undefined);
    for (const text of ['', 'upstream connect error', '<html>'])
      expect(thrownBy(() => read(text, 503)).delivered).to.equal('unknown');
  });

  it('with status 404 is about the vacancy only when the service itself says so', () => {
    for (const text of ['{"title":"Not Found"}', '{}'])
      expect(thrownBy(() => read(text, 404)).code).to.equal('not-found');
    for (const text of ['', ' ', 'Not Found', '<html>', '[]', 'null', '"gone"']) {
      const error = thrownBy(() => read(text, 404));
      expect([error.code, error.status, error.delivered], text).to.deep.equal(['bad-answer', 404, undefined]);
    }
  });
});

describe('a refusal without an end', () => {
  const endless = 'x'.repeat(20_000);

  it('has as many fields and words as somebody can read', () => {
    const errors = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`${at} ${endless.slice(0, 300)}`, [endless]]),
    );
    const answer = JSON.stringify({ errors: { [endless]: Array(20).fill(endless), ...errors } });
    const { fields } = thrownBy(() => read(answer, 400));
    const entries = Object.entries(fields);
    expect(entries).to.have.length(50);
    for (const [name, texts] of entries) {
      expect(name.length).to.be.at.most(500);
      expect(texts.length).to.be.at.most(10);
      for (const text of texts) expect(text).to.have.length(500);
    }
  });

  it('is read, however deep it is', () => {
    const deep = `${'{"errors":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expect(thrownBy(() => read(deep, 400)).fields).to.deep.equal({});
  });
});
