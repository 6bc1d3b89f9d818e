import { expect } from 'chai';
import { CareerError, isCareerError } from '../../../../src/core/util/error.js';

describe('CareerError', () => {
  it('begins its message with its code, so that a log line tells it', () => {
    const error = new CareerError('not-found', 'there is no vacancy V1');
    expect(error.message).to.equal('not-found: there is no vacancy V1');
    expect(error.name).to.equal('CareerError');
    expect(error.code).to.equal('not-found');
    expect(error).to.be.instanceOf(Error);
  });

  it('keeps every detail and the cause', () => {
    const cause = new TypeError('underneath');
    const error = new CareerError('rate-limited', 'too many', {
      status: 429,
      url: 'https://recruit.example/',
      setting: 'base-url',
      fields: { email: ['is missing'] },
      retryAfter: 3000,
      delivered: 'no',
      cause,
    });
    expect(error.status).to.equal(429);
    expect(error.url).to.equal('https://recruit.example/');
    expect(error.setting).to.equal('base-url');
    expect(error.fields).to.deep.equal({ email: ['is missing'] });
    expect(error.retryAfter).to.equal(3000);
    expect(error.delivered).to.equal('no');
    expect(error.cause).to.equal(cause);
  });

  it('is known by name and code, also when it comes from another copy of the script', () => {
    class CareerErrorOfAnotherCopy extends Error {
      override readonly name = 'CareerError';
      readonly code = 'server';
    }
    expect(isCareerError(new CareerError('server', 'it failed'))).to.be.true;
    expect(isCareerError(new CareerErrorOfAnotherCopy('server: it failed'))).to.be.true;
  });

  it('is not mistaken for other errors or for objects that look like one', () => {
    expect(isCareerError(new TypeError('server: it failed'))).to.be.false;
    expect(isCareerError({ name: 'CareerError', code: 'server' })).to.be.false;
    expect(isCareerError(Object.assign(new Error('no code'), { name: 'CareerError' }))).to.be.false;
    expect(isCareerError(undefined)).to.be.false;
    expect(isCareerError(null)).to.be.false;
    expect(isCareerError('server')).to.be.false;
  });
});
