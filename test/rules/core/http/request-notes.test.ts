import { expect } from 'chai';
import { noteRequest, requestNotes } from '../../../../src/core/http/request-notes.js';

describe('the notes of requests', () => {
  it('keep the last 500', () => {
    for (let at = 1; at <= 600; at += 1) noteRequest(`https://service.example/${at}`, 'ok');
    const urls = requestNotes().map(({ url }) => url);
    expect(urls).to.have.lengthOf(500);
    expect(urls.at(-1)).to.equal('https://service.example/600');
    expect(urls[0]).to.equal('https://service.example/101');
  });
});
