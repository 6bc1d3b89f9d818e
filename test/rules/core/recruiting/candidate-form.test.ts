import { expect } from 'chai';
import type { Candidate } from '../../../../src/core/applications/application.js';
import { candidateForm } from '../../../../src/core/recruiting/sending.js';

const candidate: Candidate = {
  vacancyId: 'V1',
  name: 'Åse Øst',
  email: 'ase@example.com',
  previouslyApplied: false,
  allowSave: true,
};

const entries = (form: FormData) => [...form.entries()];
const jsonOf = (given: Candidate): Candidate =>
  JSON.parse(String(candidateForm({ candidate: given, files: [] }).get('candidate'))) as Candidate;

describe('the multipart body of an application', () => {
  it('has the candidate as JSON in one text part, without a file name', () => {
    const form = candidateForm({ candidate, files: [] });
    expect(entries(form)).to.have.length(1);
    expect(form.get('candidate')).to.be.a('string');
    expect(JSON.parse(String(form.get('candidate')))).to.deep.equal(candidate);
  });

  it('has one part for each file in order, with names as they are, and one for the image', () => {
    const files = [
      new File(['1'], 'Ansøgning "endelig" (1).pdf', { type: 'application/pdf' }),
      new File(['2'], '履歴書.docx'),
      new File(['3'], 'cv.pdf'),
      new File(['4'], 'cv.pdf'),
    ];
    const image = new File(['5'], 'me.jpg', { type: 'image/jpeg' });
    const form = candidateForm({ candidate, files, image });
    expect(entries(form).map(([name]) => name)).to.deep.equal([
      'candidate',
      'attachments',
      'attachments',
      'attachments',
      'attachments',
      'image',
    ]);
    expect(form.getAll('attachments').map((file) => (file as File).name)).to.deep.equal(
      files.map(({ name }) => name),
    );
    expect((form.get('image') as File).name).to.equal('me.jpg');
    expect((form.get('attachments') as File).type).to.equal('application/pdf');
  });

  it('has the part names of the host', () => {
    const parts = { candidate: 'applicant', attachments: 'files[]', image: 'photo' };
    const files = [new File(['1'], 'cv.pdf')];
    const form = candidateForm({ candidate, files, image: files[0]! }, parts);
    expect(entries(form).map(([name]) => name)).to.deep.equal(['applicant', 'files[]', 'photo']);
  });

  it('replaces halves of surrogate pairs, which strict readers refuse, wherever they stand', () => {
    const read = jsonOf({
      ...candidate,
      name: 'a\ud800b',
      note: { text: '\udfff end \udc00\ud800' },
      'x\ud83d': ['\ud83d'],
    });
    expect(read.name).to.equal('a\ufffdb');
    expect(read.note?.text).to.equal('\ufffd end \ufffd\ufffd');
    expect(read['x\ufffd']).to.deep.equal(['\ufffd']);
  });

  it('keeps whole pairs, and a backslash with its letters that somebody typed', () => {
    for (const name of [
      '😀 whole',
      String.raw`typed \ud800`,
      String.raw`\\ud800`,
      'tab\t"quote"\n\\',
      '\u2028',
    ]) {
      expect(jsonOf({ ...candidate, name }).name).to.equal(name);
    }
    expect(jsonOf({ ...candidate, name: String.raw`\ud800` + '\ud800' }).name).to.equal(
      `${String.raw`\ud800`}\ufffd`,
    );
  });

  it('leaves out what is undefined', () => {
    expect(jsonOf({ ...candidate, mobilePhone: undefined } as unknown as Candidate)).not.to.have.property(
      'mobilePhone',
    );
  });

  it('keeps arrays as arrays on an old page that gave arrays a toJSON of its own', () => {
    const array = Array.prototype as { toJSON?: unknown };
    array.toJSON = function (this: unknown[]) {
      return `[${this.map((one) => JSON.stringify(one)).join(', ')}]`;
    };
    let text: string;
    const given = { ...candidate, locations: ['cph', 'aar'], attachmentDetails: [{ description: 'CV' }] };
    try {
      text = String(candidateForm({ candidate: given, files: [] }).get('candidate'));
    } finally {
      delete array.toJSON;
    }
    expect(JSON.parse(text)).to.deep.include({
      locations: ['cph', 'aar'],
      attachmentDetails: [{ description: 'CV' }],
    });
  });

  describe('with one part for each field', () => {
    const fieldsOf = (given: Candidate) =>
      entries(candidateForm({ candidate: given, files: [] }, { format: 'fields' }));

    it('repeats the name of an array, writes objects as JSON, and leaves out what is undefined', () => {
      const given = {
        ...candidate,
        mobilePhone: undefined,
        locations: ['cph', 'aar'],
        regions: [],
        note: { documentType: 'letter', text: 'Hello' },
        attachmentDetails: [{ description: 'CV' }, { documentTypeId: 'x' }],
      } as unknown as Candidate;
      expect(fieldsOf(given)).to.deep.equal([
        ['vacancyId', 'V1'],
        ['name', 'Åse Øst'],
        ['email', 'ase@example.com'],
        ['previouslyApplied', 'false'],
        ['allowSave', 'true'],
        ['locations', 'cph'],
        ['locations', 'aar'],
        ['note', '{"documentType":"letter","text":"Hello"}'],
        ['attachmentDetails', '{"description":"CV"}'],
        ['attachmentDetails', '{"documentTypeId":"x"}'],
      ]);
    });

    it('replaces halves of surrogate pairs too', () => {
      const fields = Object.fromEntries(
        fieldsOf({ ...candidate, name: 'a\ud800b', note: { text: '\udc00' } }),
      );
      expect(fields['name']).to.equal('a\ufffdb');
      expect(fields['note']).to.equal('{"text":"\ufffd"}');
    });

    it('has the files beside the fields', () => {
      const form = candidateForm({ candidate, files: [new File(['1'], 'cv.pdf')] }, { format: 'fields' });
      expect(form.has('candidate')).to.be.false;
      expect((form.get('attachments') as File).name).to.equal('cv.pdf');
    });
  });
});
