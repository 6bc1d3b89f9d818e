import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { describe, it } from 'node:test';
import { edit, shorterTemplates } from '../../build/templates.js';

const shorter = (code: string) => edit(code, shorterTemplates(code)).code;

describe('build/templates', () => {
  it('takes comments and spaces out of styles, but none that mean something', () => {
    const code = `const styles = css\`
  /* Why: { "this" } */
  .a > .b :is(h1, h2),
  .c:not(.d) {
    margin: 0 calc(1em + (2px - 1lh) / 2); /* and that */
    color: var(
      --x,
      color-mix(in srgb, currentColor 5%, transparent)
    );
    content: '';
  }
  @media (min-width: 36em) and (min-height: 24em) {
    .e { width: \${width} auto; \${more} height: 1em }
  }
\`;`;
    assert.equal(
      shorter(code).replaceAll(/\s*`\s*/g, '`'),
      "const styles = css`.a > .b :is(h1,h2),.c:not(.d){margin:0 calc(1em + (2px - 1lh) / 2);color:var(--x,color-mix(in srgb,currentColor 5%,transparent));content:''}" +
        '@media (min-width:36em) and (min-height:24em){.e{width: ${width} auto; ${more} height:1em}}`;',
    );
  });

  it('makes one space of a line break in markup, and keeps those within a line', () => {
    const code = 'html`<p\n  class="a  b"\n>\n  ${one} ${two}\n  <b>x  y</b>${html`\n<i></i>`}\n</p>`';
    assert.equal(shorter(code), 'html`<p class="a  b" > ${one} ${two} <b>x  y</b>${html` <i></i>`} </p>`');
  });

  it('leaves other templates, texts and comments alone', () => {
    const code = '// css`\n const a = `\n  /* x */ `, b = other`\n\n`, c = "html`\\n  `";';
    assert.deepEqual(shorterTemplates(code), []);
  });

  it('keeps source maps true to the word, before, within and behind a template', () => {
    const code =
      'const a = css`\n  .x {\n    color: red;\n  }\n`,\n  second = html`\n  <p>${inner}</p>\n`;\nlast();\n';
    const { code: edited, mappings } = edit(code, shorterTemplates(code));
    const map = new SourceMap({
      version: 3,
      file: 'a.js',
      sources: ['a.ts'],
      sourcesContent: [code],
      names: [],
      mappings,
      sourceRoot: '',
    });
    const placeOf = (text: string, word: string) => {
      const before = text.slice(0, text.indexOf(word)).split('\n');
      return { line: before.length - 1, column: before.at(-1)!.length };
    };
    for (const word of ['const', 'second', 'inner', 'last']) {
      const { line, column } = placeOf(edited, word);
      const { originalLine, originalColumn } = map.findEntry(line, column) as {
        originalLine: number;
        originalColumn: number;
      };
      assert.deepEqual({ line: originalLine, column: originalColumn }, placeOf(code, word), word);
    }
  });
});
