import { expect } from 'chai';
import { DRAFT_FORMAT, DRAFT_MAX_AGE, isDraft, isFresh } from '../../../../src/core/applications/draft.js';

const now = Date.UTC(2026, 10, 22);
const draft = (at: unknown = now, format: unknown = DRAFT_FORMAT) => ({ format, at, texts: {} });

describe('drafts', () => {
  it('are kept for half an hour after the last change, and are not from the future', () => {
    expect(DRAFT_MAX_AGE).to.equal(30 * 60 * 1000);
    expect(isDraft(draft(now - DRAFT_MAX_AGE + 1), now)).to.equal(true);
    expect(isDraft(draft(now - DRAFT_MAX_AGE), now)).to.equal(false);
    expect(isDraft(draft(now + 3_600_000), now)).to.equal(false);
    expect(isFresh(Number.NaN, now)).to.equal(false);
  });

  it('are not read from other values, or from those of another format', () => {
    const others = [undefined, null, 'Åse', [], draft('now'), draft(new Date(now)), draft(now, 0)];
    expect(others.filter((one) => isDraft(one, now))).to.deep.equal([]);
  });
});
