/** Pages that enforce Trusted Types, made in frames: what they list decides how an advert is cleaned, not how safely. */
import { expect } from '@open-wc/testing';
import { hasSanitizer } from '../../helpers/browser/engine.js';
import { faultsOf } from '../../helpers/browser/inert.js';

interface Made {
  /** Names of the policies that were asked for, in turn. */
  policies: string[];
  violations: string[];
  /** Names of what any script of the page can read and that makes trusted HTML. */
  reachable: string[];
  outcome: string;
}

const ADVERT =
  '<p style="font-weight:bold" onclick="parent.attacked=1">A <font color=red>word</font></p>' +
  '<o:p>kept</o:p><script>parent.attacked=1</script><img src=x onerror="parent.attacked=1">' +
  '<svg><style><img src=x onerror="parent.attacked=1"></style></svg><a href="javascript:parent.attacked=1">link</a>';

/** As word processors export it. */
const STYLED =
  '<!DOCTYPE html><html><head><base href="https://files.example/"><style type="text/css">p { color: red }</style>' +
  '<STYLE><!-- @font-face { font-family: "A > b" } --></STYLE></head><body><style>a</style><p>A word</p>' +
  '<svg><style>a</style></svg><p>Another</p></body></html>';

const COPIES = ['', '?copy=2', '?copy=3'];

// Runs in the frame: a cleaner that reads the hints, and spoils what it can.
const MODULE = `
  const policies = [], violations = [];
  // Reports come later, in turn: after the one of a policy that is made for this, all are there.
  const reported = new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      if (sample.startsWith('marker')) resolve();
      else violations.push(effectiveDirective + ' ' + sample);
    });
  });
  if (TAKEN) trustedTypes.createPolicy('career-elements', { createHTML: () => 'theirs' });
  const { createPolicy } = TrustedTypePolicyFactory.prototype;
  TrustedTypePolicyFactory.prototype.createPolicy = function (name, rules) {
    policies.push(name);
    return createPolicy.call(this, name, rules);
  };
  const tidy = (root) => {
    for (const one of root.querySelectorAll('[data-style]')) {
      const heading = root.ownerDocument.createElement('h2');
      heading.append(...one.childNodes);
      heading.setAttribute('class', 'base');
      one.replaceWith(heading);
    }
  };
  const finish = async (outcome) => {
    try {
      createPolicy.call(trustedTypes, 'marker', {});
    } catch {}
    await reported;
    const makes = (value) => typeof value === 'object' && value !== null && 'createHTML' in value;
    const reachable = Reflect.ownKeys(globalThis).filter((key) => makes(globalThis[key])).map(String);
    parent.postMessage({ made: { policies, violations, reachable, outcome } }, '*');
  };
  try {
    if (REMOVED) delete Element.prototype.setHTML;
    const copies = await Promise.all(COPIES.map((copy) => import(SCRIPT + copy)));
    let box;
    for (const { toSafeElement } of copies) {
      for (let turn = 0; turn < 2; turn += 1) box = await toSafeElement(ADVERT, tidy);
    }
    document.body.append(box);
    finish(box.innerHTML);
  } catch (error) {
    finish(String(error));
  }
`;

async function onPage(
  policy: string,
  { removed = false, taken = false, copies = [''], advert = ADVERT } = {},
): Promise<Made> {
  const nonce = 'n0nce';
  // Absolute: in a frame without a URL, WebKit resolves the URL of an import() against that, not against the base.
  const literals = {
    REMOVED: removed,
    TAKEN: taken,
    COPIES: copies,
    ADVERT: advert,
    SCRIPT: `${location.origin}/src/elements/shared/safe-html.ts`,
  };
  const script = Object.entries(literals).reduce(
    (code, [name, value]) => code.replaceAll(name, () => JSON.stringify(value).replaceAll('</', '<\\/')),
    MODULE,
  );
  const frame = document.createElement('iframe');
  frame.srcdoc =
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}; script-src 'self' 'nonce-${nonce}'">` +
    `<body><script type="module" nonce="${nonce}">${script}</script>`;
  const made = new Promise<Made>((resolve) => {
    window.addEventListener('message', function hear({ source, data }: MessageEvent<{ made?: Made }>) {
      if (source !== frame.contentWindow || !data.made) return;
      window.removeEventListener('message', hear);
      resolve(data.made);
    });
  });
  document.body.append(frame);
  try {
    return await made;
  } finally {
    frame.remove();
  }
}

const TIDY = '<h2>A <span>word</span></h2>kept<a>link</a>';
const ENFORCED = "require-trusted-types-for 'script'";
const LISTED = `${ENFORCED}; trusted-types career-elements`;

function expectHarmless({ outcome }: Made): void {
  const root = new DOMParser().parseFromString(outcome, 'text/html').body;
  expect([...root.children].flatMap(faultsOf)).to.deep.equal([]);
  expect(window.attacked).to.be.undefined;
}

describe('a page that enforces Trusted Types', () => {
  beforeEach(() => {
    delete window.attacked;
  });

  for (const [way, removed] of [
    ...(hasSanitizer ? ([["the browser's own Sanitizer", false]] as const) : []),
    ['DOMPurify', true],
  ] as const) {
    it(`and lists our policy is served, tidied, by ${way}`, async () => {
      const made = await onPage(LISTED, { removed });
      const policies = ['career-elements'];
      expect(made).to.deep.equal({ policies, violations: [], reachable: [], outcome: TIDY });
      expectHarmless(made);
    });

    it(`and lets the name be used twice serves every copy of the script, by ${way}`, async () => {
      const made = await onPage(`${LISTED} 'allow-duplicates'`, { removed, copies: COPIES });
      const policies = COPIES.map(() => 'career-elements');
      expect(made).to.deep.equal({ policies, violations: [], reachable: [], outcome: TIDY });
    });

    it(`and forbids inline styles and another base has nothing to report of an advert's, by ${way}`, async () => {
      const { outcome, violations } = await onPage(
        `${LISTED}; default-src 'none'; style-src 'self'; base-uri 'none'`,
        { removed, advert: STYLED },
      );
      expect({ outcome, violations }).to.deep.equal({
        outcome: '<p>A word</p><p>Another</p>',
        violations: [],
      });
    });
  }

  it("serves a second copy of the script by the browser's own Sanitizer, though the name is used", async () => {
    const made = await onPage(LISTED, { copies: COPIES });
    // Without a Sanitizer, the policy that the first copy has is the only way: this advert is not shown.
    if (hasSanitizer) expect(made.outcome).to.equal(TIDY);
    else expect(made.outcome).to.match(/^TypeError: .*TrustedHTML/);
    expect(made.reachable).to.deep.equal([]);
    expectHarmless(made);
  });

  for (const [what, policy] of [
    ['lists another one', `${ENFORCED}; trusted-types other`],
    ['lists none', `${ENFORCED}; trusted-types 'none'`],
  ] as const) {
    if (hasSanitizer) {
      it(`and ${what} is served, tidied, by the browser's own Sanitizer alone`, async () => {
        const made = await onPage(policy);
        expect(made.outcome).to.equal(TIDY);
        expect(made.policies).to.deep.equal(['career-elements']);
        expectHarmless(made);
      });
    }

    it(`and ${what} is shown nothing in a browser without one, and is asked for no other policy`, async () => {
      const made = await onPage(policy, { removed: true });
      expect(made.outcome).to.match(/^TypeError/);
      expect(made.policies).to.deep.equal(['career-elements']);
    });
  }

  if (hasSanitizer) {
    it("and has used the name itself is served, tidied, by the browser's own Sanitizer alone", async () => {
      const made = await onPage(LISTED, { taken: true });
      expect(made.outcome).to.equal(TIDY);
      expectHarmless(made);
    });
  }
});

describe('a page that does not enforce Trusted Types', () => {
  it('but allows no policy of ours is served by both, tidied, and no other policy is asked for', async () => {
    for (const removed of [false, true]) {
      const made = await onPage("trusted-types 'none'", { removed });
      expect(made.outcome, String(removed)).to.equal(TIDY);
      expect(made.policies).to.deep.equal(['career-elements']);
    }
  });
});
