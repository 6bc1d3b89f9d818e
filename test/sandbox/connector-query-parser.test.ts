import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultParser, type Token as Node } from '@odata/parser';
import { Random } from '../../demo/sandbox/connector/data/random.js';
import type { Expression } from '../../demo/sandbox/connector/query/expression.js';
import { parseFilter } from '../../demo/sandbox/connector/query/parse-expression.js';
import { readTokens } from '../../demo/sandbox/connector/query/tokens.js';
import { outline, outlineOfNode } from './connector-query-outline.js';
import { randomCondition, write } from './connector-query-random.js';

const parse = (text: string): Expression => parseFilter(readTokens(text, '$filter'), '$filter');

/** Two to five levels of operators. */
function randomConditions(seed: string, count: number): Expression[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => randomCondition(random, random.whole(2, 5)));
}

describe('the parser of $filter', () => {
  it('gives the tree that a text was written from', () => {
    for (const condition of randomConditions('written', 1000)) {
      const text = write(condition, 'needed');
      assert.deepEqual(parse(text), condition, text);
    }
  });

  it('needs the brackets that the table of operators asks for, and no other', () => {
    const same: [text: string, bracketed: string][] = [
      ['a or b and c', 'a or (b and c)'],
      ['a and b or c', '(a and b) or c'],
      ['a and b or c and d or e', '((a and b) or (c and d)) or e'],
      ['not a and b', '(not a) and b'],
      ['not a or not b', '(not a) or (not b)'],
      ['not a eq b', '(not a) eq b'],
      ["not a in ('x')", "not (a in ('x'))"],
      ['not not a', 'not (not a)'],
      ['a add b eq c sub d', '(a add b) eq (c sub d)'],
      ['a sub b sub c gt 1', '((a sub b) sub c) gt 1'],
      ['a sub b mul c gt 1', '(a sub (b mul c)) gt 1'],
      ['a mul b sub c gt 1', '((a mul b) sub c) gt 1'],
      ['a div b mul c mod d gt 1', '(((a div b) mul c) mod d) gt 1'],
      ['- a add b gt 1', '((- a) add b) gt 1'],
      ['a sub - b gt 1', '(a sub (- b)) gt 1'],
    ];
    for (const [text, bracketed] of same) assert.deepEqual(parse(text), parse(bracketed), text);
  });

  it('refuses what the grammar of OData does not have', () => {
    const texts = ['a eq b eq c', 'a lt b eq c', "a in ('x') eq b", 'a eq not b', 'a add not b', '- not a'];
    for (const text of [...texts, 'a/$count/b', '$count', 'a b', '(a)(b)', 'a -b', 'a()b']) {
      assert.throws(() => parse(text), /^Error: \$filter: /, text);
    }
  });

  it('reads what another parser of OData reads', () => {
    let compared = 0;
    for (const condition of randomConditions('second opinion', 1000)) {
      const text = write(condition, 'cautious');
      let node: Node;
      try {
        node = defaultParser.filter(text);
      } catch {
        continue; // It knows no `in`, for instance.
      }
      assert.equal(outline(parse(text)), outlineOfNode(node), text);
      compared += 1;
    }
    assert.ok(compared >= 300, `only ${compared} could be compared`);
  });
});
