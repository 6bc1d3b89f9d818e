/** Rules of the corpus for what reaches out of the advert: looks, names, attributes, elements for documents. */
import { ATTACK, IMAGE, TAGS } from './hostile-markup.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

const DECLARATIONS: readonly string[] = [
  ...['absolute', 'fixed', 'sticky', 'relative'].map((one) => `position:${one};inset:0;z-index:2147483647`),
  'position:fixed;top:0;left:0;width:100vw;height:100vh;background:#fff;opacity:.01',
  'transform:translate(-50vw,-50vh) scale(99)',
  'float:left;margin-left:-100vw;width:300vw',
  'display:none!important',
  'background:url({service}/bg);border-image:url({service}/bi) 1;mask:url({service}/m)',
  'cursor:url({service}/c),auto;list-style-image:url({service}/l);content:url({service}/co)',
  'background:image-set("{service}/is" 1x);shape-outside:url({service}/so);filter:url({service}/f#x)',
  'background:u\\72l({service}/escaped);behavior:url({service}/b.htc);-moz-binding:url({service}/b.xml#x)',
  `width:expression(${ATTACK});xss:expr/**/ession(${ATTACK})`,
  '--career-accent:red;--career-text:red;--career-gap:99em;--_accent:red;--_gap:99em;--_surface:url({service}/v)',
  'background:var(--career-accent);color:var(--_accent);--x:url({service}/v)',
  'all:initial;contain:none;overflow:visible;clip-path:none',
  'view-transition-name:root;anchor-name:--x;container:x/size;timeline-scope:all;scroll-timeline:--x',
  `animation:x 1ms;animation-name:spin" onanimationstart="${ATTACK}`,
  'color:red;}*{color:red}p{',
  'color:red}</style><style>*{color:red}',
];

const SELECTORS =
  words(`* :root html body p :host :host-context(body) ::part(base) .description #title slot ::slotted(*)
  career-site,vacancy-list vacancy-detail::part(apply) a[href^=http] @media\\ all @keyframes\\ x @property\\ --_accent
  @font-face @layer\\ x @scope\\ (body) @container\\ (min-width:1px) @page @namespace @view-transition`);

export function* styles(): Generator<string> {
  let next = 0;
  for (const declaration of DECLARATIONS) {
    for (const tag of ['p', 'span', 'td', 'img src={secure}/a.png', 'a href=https://www.example', 'svg']) {
      yield `<${tag} style="${declaration}" class="base advert" align=right>text</${tag.split(' ')[0]}>`;
      yield `<${tag} data-style="${declaration}" bgcolor=red color=red width=99999 height=99999 hspace=999>text`;
    }
    for (const selector of SELECTORS) {
      const rule = `${selector.replaceAll('\\ ', ' ')}{${declaration}}`;
      const shape = [
        `<style>${rule}</style><p>text</p>`,
        `<svg><style>${rule}</style></svg><p>text</p>`,
        `<link rel=stylesheet href="data:text/css,${encodeURIComponent(rule)}"><p>text</p>`,
        `<style media=all blocking=render onload=${ATTACK}>@layer x{${rule}}</style><p class=advert>text</p>`,
      ];
      yield shape[next % shape.length]!;
      next += 1;
    }
  }
}

const NAMES = words(`
  body head documentElement forms images links scripts all title cookie domain location URL baseURI defaultView doctype
  implementation currentScript activeElement styleSheets fonts createElement createElementNS createTextNode createTreeWalker
  createDocumentFragment createNodeIterator getElementById getElementsByTagName querySelector querySelectorAll adoptNode
  importNode addEventListener dispatchEvent attributes innerHTML outerHTML textContent localName namespaceURI nodeName
  nodeType tagName parentNode parentElement childNodes children firstChild firstElementChild lastChild nextSibling
  ownerDocument getAttribute getAttributeNames setAttribute removeAttribute hasAttribute hasAttributes remove removeChild
  appendChild append insertBefore replaceWith replaceChildren cloneNode contains matches closest content shadowRoot
  attachShadow setHTML isConnected style className classList id name slot part length action method submit reset elements
  __proto__ constructor prototype hasOwnProperty toString valueOf toJSON trustedTypes DOMPurify career attacked settings
  customElements window self top parent frames event open alert fetch undefined`);

export function* clobbering(): Generator<string> {
  for (const name of NAMES) {
    yield `<form><input name=${name}><input name=${name}></form><p>text</p>`;
    yield `<form id=${name}><button id=${name} name=${name}>text</button></form>`;
    yield `<img name=${name} id=${name} src="{secure}/a.png"><a id=${name} name=${name} href=https://www.example>text</a>`;
    yield `<iframe name=${name} srcdoc="x"></iframe><object name=${name} id=${name}></object><embed name=${name}>`;
    yield `<form name=${name}><output form=${name} name=${name}>text</output><form id=${name}><input name=${name}></form>`;
    yield `<div id=${name}><span id=${name} class=${name} slot=${name} part=${name}>text</span></div>`;
  }
}

/** Hostile values of allowed attributes, and some of the attributes that are not allowed. */
const ATTRIBUTES: readonly string[] = [
  'id=title',
  'class="advert button primary apply"',
  'name=body',
  'is=x-hostile-p',
  'slot=before',
  'part="description apply"',
  'popover=manual',
  'commandfor=x command=show-modal',
  'contenteditable',
  'autofocus tabindex=1 accesskey=s',
  'hidden=until-found',
  'role=dialog aria-modal=true',
  'target=_top',
  'download=x.exe',
  'ping={service}/ping',
  'rel="opener prefetch"',
  'referrerpolicy=unsafe-url loading=eager',
  'usemap=#x ismap',
  'onclick=1',
  'data-style=color:red',
  'xml:base={service}',
  'xlink:href=javascript:1',
  'background={service}/b',
  'width=9999999',
  'height=-1',
  'colspan=99999',
  'rowspan=-1',
  'start=-2147483648',
  'reversed',
  'scope=javascript:1',
  'lang="&quot;&gt;&lt;img src=x&gt;"',
  'dir=javascript:1',
  'datetime=javascript:1',
  'title="--&gt;&lt;/title&gt;"',
  'alt="]]&gt;&lt;/style&gt;"',
  'lang=da lang=en',
  'href=https://www.example/?&lt;/title&gt;',
  'src={secure}/--&gt;.png',
  'HREF=https://www.example HREF=javascript:1',
  'href="https://www.example\n/a\tb"',
  'src={secure}/a src={service}/b',
  'shadowrootmode=open',
  'for=x form=x',
];

export function* attributes(): Generator<string> {
  const tags = words('p a img td th ol time abbr div span h2 li table b blockquote font');
  for (const [place, attribute] of ATTRIBUTES.entries()) {
    for (const [turn, tag] of tags.entries()) {
      if ((place + turn) % 2) continue;
      yield `<${tag} ${attribute} href="https://www.example" src="{secure}/a.png">text</${tag}>`;
    }
  }
}

/** Elements that belong to a separate document, or that lie over the page. */
export function* documents(): Generator<string> {
  for (const rel of words(`stylesheet preload prefetch prerender modulepreload preconnect dns-prefetch icon manifest import
    alternate canonical expect compression-dictionary search serviceworker subresource pingback next`)) {
    yield `<link rel=${rel} href={service}/${rel} as=script><p>text</p>`;
    yield `<head><link rel="${rel} x" href="//127.0.0.1:9/${rel}" onload=${ATTACK} onerror=${ATTACK}></head>text`;
    yield `<a rel=${rel} href={service}/${rel}>text</a>`;
  }
  for (const equiv of words(`refresh set-cookie content-security-policy default-style x-dns-prefetch-control origin-trial
    accept-ch delegate-ch permissions-policy content-language content-type pragma x-ua-compatible`)) {
    yield `<meta http-equiv=${equiv} content="0;url={service}/${equiv}"><p>text</p>`;
    yield `<meta http-equiv=${equiv} content="default-src 'none'; report-uri {service}/r"><title>taken</title>`;
  }
  for (const type of words(`speculationrules importmap module application/json application/ld+json text/javascript text/babel
    text/template webbundle text/vbscript shadow x`)) {
    yield `<script type=${type}>{"prerender":[{"urls":["{service}/s"]}],"imports":{"lit":"{service}/l"}}</script>text`;
    yield `<script type=${type} src={service}/${type}.js async>${ATTACK}</script>text`;
    yield `<script type=${type} nomodule blocking=render for=window event=onload>${ATTACK}//</script>`;
  }
  for (const tag of TAGS) {
    yield `<${tag} open popover=manual>text`;
    yield `<${tag}/>text</${tag}>${IMAGE}`;
    yield `</${tag}><${tag}><${tag}>text`;
    yield `</div></section></div></body></html><${tag}>text${IMAGE}`;
  }
  yield* [
    `<dialog open style="position:fixed;inset:0">text</dialog>`,
    `<div popover=auto id=x>text</div><button popovertarget=x autofocus>text</button>`,
    `<details name=x open><summary>text</summary>${IMAGE}</details>`,
    `<title>taken</title><h1>taken</h1>`,
    `<base target=_top><a href=https://www.example>text</a>`,
    `<frameset rows=1><frame src={service}/f></frameset><noframes>text</noframes>`,
    `\u202e<p>text\u202e\u2066</p>\u2069`,
    `<ol start=-1 reversed><li>${'<ol><li>'.repeat(60)}text`,
    `<table><tr>${'<td colspan=1000 rowspan=65534>x</td>'.repeat(20)}</tr></table>`,
  ];
}

/** Elements of this project and of the page, which must not come to life inside an advert. */
export function* ownElements(): Generator<string> {
  for (const name of words(`career-site vacancy-list vacancy-detail application-form CAREER-SITE Vacancy-List x-hostile
    x-hostile-p x-other`)) {
    for (const given of [
      '',
      'base-url={service} customer-id=x',
      'vacancy-id=V1 apply-url=javascript:attacked=1',
      'id=base slot=before',
      `is=x-hostile-p onclick=${ATTACK}`,
      'xmlns=http://www.w3.org/1999/xhtml',
    ]) {
      yield `<${name} ${given}>text</${name}>`;
      yield `<p is=${name} ${given}>text</p>`;
      yield `<svg><foreignObject><${name} ${given}>text</${name}></foreignObject></svg>`;
      yield `<template shadowrootmode=open><${name} ${given}></${name}></template>`;
      yield `<table><${name} ${given}>text</${name}></table>`;
      yield `<p><${name}/${given}>text`;
      yield `&lt;${name} ${given}&gt;text`;
    }
  }
}
