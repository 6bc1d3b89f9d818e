import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { SCHEMES, useScheme, violations } from '../helpers/e2e/axe.js';
import { MORE } from '../helpers/e2e/more.js';
import { views } from '../helpers/e2e/views.js';

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const scheme of SCHEMES) {
  for (const [name, open] of views) {
    const title = `axe finds nothing on ${name} on a ${scheme} page, and nothing scrolls sideways`;
    test(title, scheme === 'dark' ? MORE : {}, async ({ page, site, expected, browserName }) => {
      announceFailedRequests(expected);
      expected.consoleErrors.push(/^career-elements: /);
      await useScheme(page, scheme, browserName);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, site);
      expect(await violations(page)).toEqual([]);
      if (scheme === 'dark') return; // colours are the same at each size
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
    });
  }
}
