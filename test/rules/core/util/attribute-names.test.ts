import { expect } from 'chai';
import { kebabCase } from '../../../../src/core/util/names.js';

describe('the attribute of a property', () => {
  it('has a hyphen before what was a capital', () => {
    expect(['timeout', 'answerTimeout', 'maxFileSize'].map(kebabCase)).to.deep.equal([
      'timeout',
      'answer-timeout',
      'max-file-size',
    ]);
  });
});
