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
    ['an empty list', '[]'],
    ['an object with a status of success', '{"status":201,"code":0,"message":"Received","result":{"id":7}}'],
    ['a code of success that is a text', '{"code":"0","statusCode":" 0 ","message":"Received"}'],
    ['a result that is an id', '{"result":471}'],
    [
      'an object that is no text',
      '{"success":true,"status":{"toString":1,"valueOf":1},"code":[{"toString":1}]}',
    ],
    ['a result that is an id as a text', '{"result":"471"}'],
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
    ['false as a word', 'False', '"False"'],
    ['a word that says no', '"Unauthorized"', '"Unauthorized"'],
    ['the number 0', '0', '0'],
    ['a success that is the text false', '{"success":"false"}', '"success": "false"'],
    ['a success of 0', '{"success":0}', '"success": 0'],
    ['a result of false', '{"result":false}', '"result": false'],
    ['a problem with a status of its own', '{"title":"Validation failed","status":400}', 'Validation failed'],
    ['a code of an error', '{"code":401,"message":"no session"}', '"code": 401'],
    ['a code of an error that nobody has registered', '{"code":"471"}', '"code": "471"'],
    [
      'a code of success, but a message that says no',
      '{"code":"0","message":"Not accepted"}',
      'Not accepted',
    ],
    ['a word that says no in a list', '{"status":["Failed"]}', '"status": ["Failed"]'],
    ['a status that is the text 0', '{"status":"0"}', '"status": "0"'],
    ['a result that is the text 0', '{"result":"0"}', '"result": "0"'],
    ['a result that is the status of an error', '{"result":401}', '"result": 401'],
    ['a result that is such a status as a text', '{"result":"503"}', '"result": "503"'],
    ['a result that is a word of failure', '{"result":"Failed to store"}', '"Failed to store"'],
    ['a message of an error', '{"errorMessage":"virus found"}', 'virus found'],
    ['a status that says no', '{"status":"nok"}', '"nok"'],
    ['a message that asks to log in', '{"message":"Please log in"}', 'Please log in'],
    ['an answer within another', '{"data":{"success":false}}', '"success": false'],
    ['a list of errors', '[{"error":"x"}]', '"error": "x"'],
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

  it('with status 503 is a refusal when the service itself says so, and leaves it open when a gateway may have', () => {
    expect(thrownBy(() => read('{"title":"Maintenance"}', 503)).delivered).to.equal(undefined);
    for (const text of ['', 'upstream connect error', '<html>'])
      expect(thrownBy(() => read(text, 503)).delivered).to.equal('unknown');
  });
});
