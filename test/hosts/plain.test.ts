/** Plain HTML: the pages that the start page of the documentation shows, with the script folder copied beside them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStaticSite } from '../helpers/e2e/static-site.js';
import { expect, applyAsVisitor, test } from './host.js';
import { root } from './processes.js';

test('plain HTML: a visitor applies on the example page, and the elements follow its letters and colours', async ({
  page,
  service,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-elements-plain-'));
  const site = await startStaticSite();
  try {
    await cp(path.join(root, 'integrations/html/example'), folder, { recursive: true });
    const file = path.join(folder, 'index.html');
    const written = await readFile(file, 'utf8');
    await writeFile(
      file,
      written
        .replace(/data-base-url="[^"]*"/, `data-base-url="${service.url}"`)
        .replace(/data-customer-id="[^"]*"/, `data-customer-id="${service.customerId}"`)
        .replace(
          '</head>',
          '<style>body { font-family: serif } a { color: rgb(122, 43, 20) }</style></head>',
        ),
    );
    site.folder = folder;
    await service.admit(site.url);
    await applyAsVisitor(page, service, `${site.url}/`);

    await page.goto(`${site.url}/`);
    const link = page.locator('[part~=link]').first();
    await expect(link).toHaveCSS('font-family', 'serif');
    await expect(link).toHaveCSS('color', 'rgb(122, 43, 20)');
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});
