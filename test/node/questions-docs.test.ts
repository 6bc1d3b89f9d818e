/** The examples of docs/questions.md are read without a complaint. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readQuestions } from '../../src/core/applications/own-questions/read-questions.js';
import { QUESTION_TYPES } from '../../src/core/applications/own-questions/own-question.js';

const page = readFileSync(new URL('../../docs/questions.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as object);
const [attribute = ''] = [...page.matchAll(/questions='(\[.*?\])'/gs)].map(([, text]) => text);
const target = {
  id: 'V1031',
  organization: { id: 'prod', name: 'Production' },
  jobType: { id: 'manager', name: 'Manager' },
};
const schema = blocks.at(-1) as {
  $defs: { question: { properties: { type: { enum: string[] } } & Record<string, unknown> } };
};

describe('the examples of docs/questions.md', () => {
  it('are there', () => {
    assert.equal(blocks.length, 4);
    assert.ok('$defs' in schema);
  });

  for (const [at, block] of [...blocks.slice(0, -1), JSON.parse(attribute) as object].entries()) {
    it(`can be used, number ${at + 1}`, () => {
      const source = 'name' in block ? [block] : block;
      const { questions, problems } = readQuestions(source, target);
      assert.deepEqual(problems, []);
      assert.ok(questions.length);
    });
  }

  it('have a schema with the types that there are, and the properties of the table', () => {
    const { properties } = schema.$defs.question;
    assert.deepEqual(properties.type.enum, [...QUESTION_TYPES]);
    const rows = [...page.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    assert.deepEqual(rows.toSorted(), Object.keys(properties).toSorted());
  });
});
