/** Pictures of the sample company. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendPicture } from '../api/pictures.js';
import { urlOfPicture } from '../api/vacancies.js';

describe('the pictures of the sample company', () => {
  it('have URLs on the server that was asked; URLs stay as they are', () => {
    const asked = 'http://localhost:5174/api/6f1c/vacancies/V1036';
    assert.equal(
      urlOfPicture('pictures/workshop.svg', asked),
      'http://localhost:5174/_sandbox/pictures/workshop.svg',
    );
    assert.equal(urlOfPicture('https://img.example/a.png', asked), 'https://img.example/a.png');
  });

  it('are served as pictures, and nothing else is', async () => {
    const response = sendPicture('workshop.svg');
    assert.equal(response.headers.get('content-type'), 'image/svg+xml');
    assert.match(await response.text(), /^<svg /);
    for (const name of ['none.svg', '../company.json', 'workshop.svg/', '']) {
      assert.throws(() => sendPicture(name), { message: 'There is no such picture.' });
    }
  });
});
