/** A list of more than half a megabyte gives what a short one gives. */
import { expect } from 'chai';
import { RecruitingClient } from '../../../../src/core/recruiting/index.js';
import { clientAnswering } from '../../../helpers/shared/injected.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const places = [
  { id: 'aar', name: 'Aarhus' },
  { id: 'kbh', name: 'København' },
];

const records = Array.from({ length: 3000 }, (_none, at) =>
  at % 100 === 7
    ? { id: `V${at}` } // has no title
    : {
        Id: `V${at}`,
        description: `Engineer },{ "${at}" – æøå`,
        locations: at % 3 ? places : [places[at % 2]],
        organization: { id: 'x', name: 'Digital Solutions' },
        advertising: { text: 'words '.repeat(20), nested: [{ at: at % 5 }] },
        priority: at % 4,
        endDate: `2026-03-0${1 + (at % 9)}`,
      },
);
const text = JSON.stringify(records);

/** A client whose answers come in pieces of some bytes; each list is the answer to one request. */
function clientSending(...answers: readonly (() => ReadableStream<Uint8Array>)[]) {
  let asked = 0;
  const client = new RecruitingClient(
    { baseUrl: 'https://recruit.example', customerId: 'c1' },
    {
      fetch: () => Promise.resolve(new Response(answers[Math.min(asked++, answers.length - 1)]!())),
      wait: () => Promise.resolve(),
    },
  );
  return { client, asked: () => asked };
}

function sending(content: string, end: 'whole' | 'broken' = 'whole', size = 10_007) {
  return () => {
    const bytes = new TextEncoder().encode(content);
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)));
        else if (end === 'whole') controller.close();
        else controller.error(new TypeError('broken off'));
      },
    });
  };
}

describe('a long list', () => {
  it('gives the same vacancies, in order, as its records one by one', async () => {
    expect(text.length).to.be.greaterThan(600_000);
    const page = await clientSending(sending(text)).client.vacancies();
    expect(page.skipped).to.equal(30);
    expect(page).not.to.have.property('total');
    const some = records.slice(0, 300);
    const short = await clientAnswering(some).client.vacancies();
    expect(page.vacancies.slice(0, short.vacancies.length)).to.deep.equal(short.vacancies);
    expect(page.vacancies).to.have.length(2970);
    expect(page.vacancies.at(-1)!.record).to.deep.equal(records.at(-1));
    expect(page.vacancies.map(({ id }) => id)).to.deep.equal(
      records.filter((one) => 'description' in one).map((one) => ('Id' in one ? one.Id : one.id)),
    );
  });

  for (const [what, content] of [
    ['lacks its end', text.slice(0, -1)],
    ['has more behind it', `${text}[]`],
  ] as const) {
    it(`is a bad answer when it ${what}`, async () => {
      const error = await rejectionOf(clientSending(sending(content)).client.vacancies());
      expect(error.code).to.equal('bad-answer');
      expect(error.message).to.contain('did not answer JSON');
    });
  }

  it('that breaks off is asked for again, and has nothing of the first answer', async () => {
    const other = JSON.stringify(
      records.map((one) => ({ ...one, organization: { id: 'y', name: 'Other' } })),
    );
    const { client, asked } = clientSending(sending(text.slice(0, 560_000), 'broken'), sending(other));
    const { vacancies } = await client.vacancies();
    expect(asked()).to.equal(2);
    expect(vacancies).to.have.length(2970);
    expect(new Set(vacancies.map(({ organization }) => organization?.name))).to.deep.equal(
      new Set(['Other']),
    );
  });

  it('of more than the page may read is a bad answer', async () => {
    const stream = sending(`${text.slice(0, -1)},"${'x'.repeat(128 * 2 ** 20)}"]`, 'whole', 8_000_000);
    const error = await rejectionOf(clientSending(stream).client.vacancies());
    expect(error.message).to.contain('answered more than');
  });
});
