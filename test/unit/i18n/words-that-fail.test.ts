/** A locale that cannot be loaded, since the policy of the page forbids it: a real fault, which stays for this page. */
import { expect } from '@open-wc/testing';
import { MessageStore } from '../../../src/i18n/messages.js';

const store = new MessageStore();

it('without any words, the sentences for what has failed are there, and single words for the rest', () => {
  const { t, language } = store.fallback();
  expect(t('error.retry')).to.equal('Try again');
  expect(t('list.filters.close')).to.equal('close');
  expect(language).to.equal('en-GB');
});

describe('a locale that cannot be loaded', () => {
  let refused: () => void;
  let attempt: Promise<void>;

  const expectAttempt = () => (attempt = new Promise((resolve) => (refused = resolve)));
  const note = (event: SecurityPolicyViolationEvent) => {
    if (event.blockedURI.includes('/locales/da')) refused();
  };

  before(async () => {
    await store.load('en');
    // The runner keeps its own connections; files of words are JSON here, and scripts in what is built.
    const own = ['__web-dev-server__/', '__web-test-runner/', 'wtr/', '__wtr__/'].map(
      (path) => `${location.origin}/${path}`,
    );
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `script-src 'none'; connect-src ws: ${own.join(' ')}`;
    document.head.append(policy);
    document.addEventListener('securitypolicyviolation', note);
  });

  beforeEach(() => void expectAttempt());
  after(() => document.removeEventListener('securitypolicyviolation', note));

  async function failure(): Promise<unknown> {
    try {
      await store.load('da');
    } catch (error) {
      return error;
    }
    throw new Error('Danish was loaded, against the policy of the page.');
  }

  it('rejects, is told as not there, and English is used instead', async () => {
    expect(await failure()).to.be.instanceOf(TypeError);
    await attempt;
    expect(store.in('da')).to.be.undefined;
    expect(store.fallback().t('error.retry')).to.equal('Try again');
    expect(store.fallback().language).to.equal('en-GB');
  });

  it('is asked for again by a later call', async () => {
    await failure();
    await attempt;
    const again = expectAttempt();
    await failure();
    await again;
  });

  it('is like i18next that cannot: the sentences are there all the same, also those of the site', async () => {
    const isRefused = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (blockedURI.includes('/i18next')) resolve();
      }),
    );
    store.setOwn({ en: { 'list.count_one': 'one job' } });
    await store.load('en');
    await isRefused;
    const counts = [1, 2].map((count) => store.in('en')?.t('list.count', { count }));
    expect(counts).to.deep.equal(['one job', '2 vacancies']);
    store.setOwn({});
  });

  it('leaves English alone', async () => {
    await store.load('en-IE');
    expect(store.in('en-IE')?.t('error.retry')).to.equal('Try again');
  });
});
