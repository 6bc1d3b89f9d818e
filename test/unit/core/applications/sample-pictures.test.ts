import { expect } from '@open-wc/testing';
import { make } from '../../../helpers/shared/sample-files.js';

const { gif, jpeg, png, webp } = make;

describe('the files that the tests send', () => {
  it('are pictures that a browser can show', async () => {
    for (const content of [jpeg('x'), png('x'), gif('x'), webp('xy')]) {
      const picture = await createImageBitmap(new Blob([content]));
      expect([picture.width, picture.height]).to.deep.equal([1, 1]);
    }
  });
});
