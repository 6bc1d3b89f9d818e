/** The trap of the corpus sees: adverts that are put on a page raw, in a frame that is thrown away, are found out. */
import { expect } from '@open-wc/testing';
import { toSafeElement } from '../../../src/elements/shared/safe-html.js';
import { hasCustomizedBuiltIns } from '../../helpers/browser/engine.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { inFrame, setTrap, settled } from '../../helpers/browser/hostile-trap.js';
import { ATTACK } from '../../helpers/browser/hostile-markup.js';

const server = `${sandbox.url}/api/${sandbox.customerId}`;
const service = `${server}/attack`;

const RUNNING: readonly string[] = [
  `<img src=data:, onerror=${ATTACK}>`,
  `<video src=data:, onerror=${ATTACK}></video>`,
  `<iframe srcdoc="<script>parent.${ATTACK}</script>"></iframe>`,
  `<iframe src="javascript:parent.${ATTACK}"></iframe>`,
  `<style onload=${ATTACK}></style>`,
  `<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart=${ATTACK}>text</p>`,
  `<svg><image href=data:, onerror=${ATTACK} /></svg>`,
  `<career-site></career-site>`,
  ...(hasCustomizedBuiltIns ? [`<p is=x-hostile-p>text</p>`] : []),
  `<vacancy-list base-url="${service}"></vacancy-list>`,
];

const ASKING: readonly string[] = [
  `<img src="${service}/image">`,
  `<img srcset="${service}/srcset 1x">`,
  `<p style="background:url(${service}/background)">text</p>`,
  `<iframe src="${service}/frame"></iframe>`,
  `<object data="${service}/object"></object>`,
  `<svg><image href="${service}/svg"/></svg>`,
];

const ESCAPING: readonly (readonly [html: string, finding: RegExp])[] = [
  ['<form name=querySelector></form>', /what a name of the document is/],
  ['<base href="https://www.example/">', /base of its links/],
  ['<style>* { color: red !important }</style>', /looks of a bystander/],
  ['<style>p { --career-accent: red }</style>', /variables of a bystander/],
  ['<style>p { margin-left: 4em }</style>', /place of a bystander/],
  ['<div style="position:fixed;inset:0;background:red">text</div>', /a bystander is covered/],
  ['<div style="position:absolute;top:0;left:-9em">text</div>', /lies outside/],
  ['<p style="float:right">text</p>', /is static, right/],
  ['<p id=x class=y>text</p>', /p with id="x"/],
  ['<svg><p>text</p></svg>', /an element svg/],
  ['<a href="javascript:1">text</a>', /a link to javascript:1/],
];

/** What the trap finds of an advert that nobody cleans. */
async function raw(html: string): Promise<string[]> {
  return inFrame(async (view) => {
    const trap = setTrap(view, false);
    trap.box.innerHTML = html;
    await settled(server);
    return trap.findings();
  });
}

describe('the trap for hostile adverts', () => {
  for (const html of RUNNING) {
    it(`sees code that runs: ${html}`, async () => {
      expect((await raw(html)).join('\n')).to.match(/code ran \d+ times/);
    });
  }

  for (const html of ASKING) {
    it(`sees a request: ${html}`, async () => {
      await sandbox.clear();
      await raw(html);
      const asked = await sandbox.get<{ path: string }[]>('requests');
      expect(asked.filter(({ path }) => path.includes('/attack'))).not.to.be.empty;
    });
  }

  for (const [html, finding] of ESCAPING) {
    it(`sees what gets out: ${html}`, async () => {
      expect((await raw(html)).join('\n')).to.match(finding);
    });
  }

  it('finds nothing in an advert that only says what it has to say', async () => {
    const { innerHTML } = await toSafeElement('<h2>Title</h2><p lang=da>Tekst</p><ul><li>One<li>Two</ul>');
    const found = await inFrame(async (view) => {
      const trap = setTrap(view);
      trap.box.innerHTML = innerHTML;
      await settled(server);
      return trap.findings();
    });
    expect(found).to.deep.equal([]);
  });
});
