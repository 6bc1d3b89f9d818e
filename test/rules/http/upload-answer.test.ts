import { expect } from 'chai';
import { readUploadAnswer } from '../../../src/http/upload-answer.js';
import { thrownBy } from '../../helpers/shared/rejection.js';

const url = 'https://recruit.example/api/1/candidates/';
const read = (text: string, status = 201) => readUploadAnswer({ url, status, text, retryAfter: null });

describe('the answer to an application', () => {
  for (const [what, text] of [
    ['true', 'true'],
    ['nothing', ''],
    ['null', 'null'],
    ['a reference', 'A-2026/0815'],
    ['a reference in JSON', '"A-2026/0815"'],
    ['a number', '4711'],
    ['an object with an id', '{"id":"4711"}'],
    ['an object that says it succeeded', '{"success":true,"error":null,"errors":[]}'],
    ['JSON that broke off', '{"id":"47'],
    ['a list', '[1]'],
  ] as const) {
    it(`with a 2xx status and ${what} means accepted`, () => {
      expect(() => read(text)).not.to.throw();
    });
  }

  for (const [what, text, words] of [
    ['false', 'false', 'false'],
    ['an object that says it failed', '{"success":false}', '"success": false'],
    ['the same in other words', '{"IsSuccess":false,"Message":"No"}', '"IsSuccess": false'],
    ['an object with an error', '{"id":null,"Error":"Mailbox full"}', 'Mailbox full'],
    ['an object with errors', '{"errors":{"email":["wrong"]}}', '"errors"'],
    ['an object whose status is an error', '{"status":"failed"}', '"failed"'],
    ['a sentence', 'Please log in', '"Please log in"'],
    ['a sentence in JSON', '"Please log in"', '"Please log in"'],
    ['a web page', '  <!doctype html><title>Login</title>', 'a web page'],
  ] as const) {
    it(`with a 2xx status and ${what} leaves open whether it was accepted, and says why`, () => {
      const error = thrownBy(() => read(text, 200));
      expect(error.code).to.equal('bad-answer');
      expect(error.status).to.equal(200);
      expect(error.delivered).to.equal('unknown');
      expect(error.message).to.include(words);
    });
  }
});
