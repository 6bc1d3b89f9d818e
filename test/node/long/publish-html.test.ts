// Every published page by a validator of others (html-validate): its recommended rules, those of the standard among them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { FileSystemConfigLoader, HtmlValidate, type ConfigData } from 'html-validate';
import { publishSampleSite, type SampleSite } from '../../helpers/node/published-site.js';

/** `recommended` is `standard` and more: all of it, but what says how a page is to look in an editor, and what the service decides. */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    // `<!doctype html>` is the same in small letters, and how the formatter of this project writes it.
    'doctype-style': 'off',
    // Blanks at the ends of lines are between pieces of a template; no reader sees them.
    'no-trailing-whitespace': 'off',
    // Telephone numbers are written as the company writes them.
    'tel-non-breaking': 'off',
    // A title is that of the vacancy, as long as it is; search engines shorten what they show.
    'long-title': 'off',
  },
};

describe('the published sample company, validated', () => {
  let sample: SampleSite;
  const validate = new HtmlValidate(new FileSystemConfigLoader(RULES));
  const errors = async () => {
    const found: string[] = [];
    let pages = 0;
    for (const [path, html] of sample.site.files()) {
      if (!path.endsWith('.html') || path.startsWith('template')) continue;
      pages += 1;
      const { results } = await validate.validateString(html, path);
      for (const { ruleId, message, line, selector } of results.flatMap(({ messages }) => messages))
        found.push(`${path}:${line} ${ruleId}: ${message} (${selector})`);
    }
    return { pages, found };
  };
  before(async () => {
    sample = await publishSampleSite({ flags: { script: '/career-elements/career-elements.js' } });
  });
  after(() => sample.close());

  it('has no error on any page of vacancies, lists and facets', async () => {
    const { pages, found } = await errors();
    assert.ok(pages > 280, String(pages));
    assert.deepEqual(found.slice(0, 10), [], `${found.length} errors`);
  });

  it('has none on pages of closed vacancies, and within the template of a site', async () => {
    const file = `${sample.site.folder}/template.html`;
    writeFileSync(
      file,
      '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Ours</title>\n<!-- career-elements:head -->\n</head>\n' +
        '<body>\n<header><a href="/">Home</a></header>\n<main><!-- career-elements:content --></main>\n</body>\n</html>\n',
    );
    const records = await sample.pages();
    for (const { record } of records.vacancies.slice(0, 30)) sample.service.withdrawn.add(record.id);
    const result = await sample.again({ flags: { template: file }, options: { allowShrink: true } });
    assert.ok(result.closed > 20, String(result.closed));
    const { found } = await errors();
    assert.deepEqual(found.slice(0, 10), [], `${found.length} errors`);
  });
});
