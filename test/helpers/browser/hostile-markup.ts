/** Rules of the corpus for code that runs: handlers, spellings, encodings, and nesting that parsers disagree about. */

/** Counts itself; without blanks, quotes or angle brackets, so that any attribute can contain it. */
export const ATTACK = 'window.attacked=(window.attacked||0)+1';
export const SCRIPT = `<script>${ATTACK}</script>`;
export const IMAGE = `<img src=x onerror=${ATTACK}>`;

const words = (text: string): string[] => text.trim().split(/\s+/);

export const TAGS = words(`
  a abbr address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center
  cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption
  figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex
  kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid nobr
  noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt ruby
  s samp script search section select selectedcontent slot small source spacer span strike strong style sub summary sup svg
  table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-widget o:p v:shape`);

const EVENTS = words(`
  onabort onafterprint onanimationcancel onanimationend onanimationiteration onanimationstart onauxclick onbeforecopy
  onbeforeinput onbeforematch onbeforeprint onbeforetoggle onbeforeunload onbegin onblur oncancel oncanplay onchange onclick
  onclose oncommand oncontentvisibilityautostatechange oncontextlost oncontextmenu oncopy oncuechange oncut ondblclick ondrag
  ondragenter ondrop onend onended onerror onfocus onfocusin onformdata onfullscreenchange ongotpointercapture onhashchange
  oninput oninvalid onkeydown onkeypress onkeyup onlanguagechange onload onloadeddata onloadend onloadstart onmessage
  onmousedown onmouseenter onmousemove onmouseout onmouseover onmouseup onoffline ononline onpagehide onpageshow onpaste
  onpause onplay onplaying onpointerdown onpointerenter onpointermove onpointerover onpointerrawupdate onpopstate onprogress
  onratechange onrepeat onreset onresize onscroll onscrollend onscrollsnapchange onsearch onsecuritypolicyviolation onseeked
  onselect onselectionchange onselectstart onslotchange onstart onstorage onsubmit onsuspend ontimeupdate ontoggle
  ontouchstart ontransitionend ontransitionrun onunload onvolumechange onwaiting onwebkitanimationstart onwheel`);

/** The elements whose events come by themselves, each with what makes them come. */
const EAGER: readonly (readonly [tag: string, attributes: string, event: string])[] = [
  ['img', 'src=x', 'onerror'],
  ['img', 'srcset=x', 'onerror'],
  ['image', 'src=x', 'onerror'],
  ['input', 'type=image src=x', 'onerror'],
  ['input', 'autofocus', 'onfocus'],
  ['textarea', 'autofocus', 'onfocusin'],
  ['select', 'autofocus', 'onfocus'],
  ['p', 'autofocus tabindex=0', 'onfocus'],
  ['a', 'autofocus href=#', 'onfocus'],
  ['details', 'open', 'ontoggle'],
  ['video', 'src=x', 'onerror'],
  ['video', 'autoplay src=data:,', 'onloadstart'],
  ['audio', 'src=x', 'onerror'],
  ['source', 'src=x', 'onerror'],
  ['object', 'data=x', 'onerror'],
  ['embed', 'src=about:blank', 'onload'],
  ['iframe', 'src=about:blank', 'onload'],
  ['svg', '', 'onload'],
  ['style', '', 'onload'],
  ['link', 'rel=stylesheet href=data:text/css,', 'onload'],
  ['script', 'src=x', 'onerror'],
  ['marquee', '', 'onstart'],
  ['body', '', 'onpageshow'],
  ['frameset', '', 'onload'],
  ['p', 'style=animation:x', 'onanimationstart'],
  ['p', 'style="transition:all 1ms"', 'ontransitionrun'],
];

/** Each event on each element, spelled in turns in each way that browsers take. */
export function* handlers(): Generator<string> {
  const spellings: readonly ((name: string) => string)[] = [
    (name) => `${name}=${ATTACK}`,
    (name) => `${name}="${ATTACK}"`,
    (name) => `${name}='${ATTACK}'`,
    (name) => `${name.toUpperCase()}=${ATTACK}`,
    (name) => `${name.replace('on', 'oN')} \n=\t"${ATTACK}"`,
    (name) => `class=a ${name}="&#${ATTACK.charCodeAt(0)};${ATTACK.slice(1)}" ${name}=0`,
  ];
  let turn = 0;
  for (const tag of TAGS) {
    for (const event of EVENTS) {
      // Every seventh of the product: each tag meets a dozen events, each event a dozen tags.
      turn += 1;
      if (turn % 7 !== 0) continue;
      const spell = spellings[turn % spellings.length]!;
      yield `<${tag} ${spell(event)}>text</${tag}>`;
    }
  }
  for (const [tag, given, event] of EAGER) {
    for (const spell of spellings) yield `<${tag} ${given} ${spell(event)}>text</${tag}>`;
  }
}

/** What stands between the parts of a tag: filters know the blank, parsers know more. */
export function* separated(): Generator<string> {
  const codes = [
    ...Array.from({ length: 33 }, (_, code) => code),
    ...[...'/"\'`=\\\x7f\x85\xa0\xad\u1680\u180e\u2028\u200b\u3000\ufeff'].map((sign) => sign.charCodeAt(0)),
    ...[0xfffe, 0xd800, 0xdc00],
  ];
  for (const code of codes) {
    const c = String.fromCharCode(code);
    yield `<img${c}src=x${c}onerror=${ATTACK}>`;
    yield `<img src=x onerror${c}=${c}${ATTACK}>`;
    yield `<img src=x ${c}onerror="${ATTACK}"${c}>`;
    yield `<${c}img src=x onerror=${ATTACK}>`;
    yield `<im${c}g src=x onerror=${ATTACK}><i${c}mg src=x onerror=${ATTACK}>`;
    yield `<img src=x on${c}error=${ATTACK}>`;
    yield `<svg${c}onload=${ATTACK}>text`;
    yield `<script${c}>${ATTACK}</script${c}>`;
    yield `<scr${c}ipt>${ATTACK}</scr${c}ipt>`;
    yield `<a${c}href=${c}"javascript:${ATTACK}">text</a>`;
    yield `<p title="${c}"onmouseover=${ATTACK} ${c}>text</p>`;
    yield `${c}<details${c}open${c}ontoggle=${ATTACK}>text</details>`;
  }
}

const WHOLE: readonly string[] = [
  IMAGE,
  `<IMG """><img src="x" onerror='${ATTACK}' alt="a'b">`,
  SCRIPT,
  `<script src="{service}/s.js"></script>`,
  `<svg onload=${ATTACK}><p>text</p></svg>`,
  `<svg><script>${ATTACK}</script></svg>`,
  `<svg><a xlink:href="javascript:${ATTACK}"><text>text</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${ATTACK}><animate onbegin=${ATTACK} attributeName=x></svg>`,
  `<svg><animate attributeName=href values=javascript:${ATTACK} /><a><text>text</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${ATTACK}</script>"></iframe></foreignObject></svg>`,
  `<math><maction actiontype=statusline xlink:href=javascript:${ATTACK}>text</maction></math>`,
  `<iframe srcdoc="&lt;script&gt;parent.attacked=1&lt;/script&gt;"></iframe>`,
  `<iframe src="javascript:parent.attacked=1"></iframe>`,
  `<object data="javascript:parent.attacked=1"></object>`,
  `<a href="javascript:${ATTACK}" autofocus onfocus=${ATTACK}>text</a>`,
  `<details open ontoggle=${ATTACK}><summary>text</summary></details>`,
  `<video autoplay onloadstart=${ATTACK} src=x><source onerror=${ATTACK}></video>`,
  `<input autofocus onfocus=${ATTACK}><select autofocus onfocus=${ATTACK}></select>`,
  `<form><button formaction="javascript:${ATTACK}">text</button><input type=image src={service}/i></form>`,
  `<style>@import "{service}/a.css";p{background:url({service}/b)}</style>`,
  `<link rel=stylesheet href={service}/c.css onload=${ATTACK}>`,
  `<x-hostile>text</x-hostile><p is=x-hostile-p>text</p>`,
  `<template shadowrootmode=open>${IMAGE}</template>`,
];

/** One attack in the encodings that a careless layer before us may have undone, or may undo after. */
export function* encoded(): Generator<string> {
  const each = (html: string, spell: (code: number) => string): string =>
    [...html].map((one) => spell(one.codePointAt(0) ?? 0)).join('');
  const spellings: readonly ((html: string) => string)[] = [
    (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    (html) => html.replaceAll('<', '&lt').replaceAll('>', '&gt'),
    (html) => html.replaceAll('<', '&LT;').replaceAll('>', '&GT;'),
    (html) => html.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
    (html) => html.replaceAll('<', '&#60;').replaceAll('>', '&#62;'),
    (html) => html.replaceAll('<', '&#x3c').replaceAll('>', '&#x3e'),
    (html) => html.replaceAll('<', '&#0000060').replaceAll('>', '&#0000062'),
    (html) => html.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
    (html) => html.replaceAll('<', '\\x3c').replaceAll('>', '\\x3e'),
    (html) => html.replaceAll('<', '%3C').replaceAll('>', '%3E'),
    (html) => html.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
    (html) => html.replaceAll('<', '\u00bc').replaceAll('>', '\u00be'),
    (html) => html.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
    (html) => html.replaceAll('<', '\u2039').replaceAll('>', '\u203a'),
    (html) => html.replaceAll('<', '<<').replaceAll('>', '>>'),
    (html) => html.replaceAll('<', '<\0').replaceAll('>', '\0>'),
    (html) => each(html, (code) => `&#${code};`),
    (html) => each(html, (code) => `&#x${code.toString(16)};`),
    (html) => each(html, (code) => `&#${String(code).padStart(7, '0')}`),
    (html) => each(html, (code) => `${String.fromCodePoint(code)}\0`),
    (html) => `\ufeff${html}`,
    (html) => `\ufffe${each(html, (code) => String.fromCharCode(((code & 255) << 8) | (code >> 8)))}`,
    (html) => `\x1b$B${html}\x1b(B`,
    (html) => html.toUpperCase().replaceAll('WINDOW.ATTACKED', 'window.attacked'),
    (html) => html.replace(/[a-z](?=[a-z]*[ >])/g, (one) => one.toUpperCase()),
    (html) => html.replaceAll('s', '\u017f').replaceAll('k', '\u212a'),
    (html) => html.replace(/=([\w:.]+)/g, '="&#10;$1"'),
    (html) => html.replaceAll('javascript', 'java&#0;script').replaceAll('onerror', 'on&#101;rror'),
    (html) => `<p title="${html.replaceAll('"', '&quot;')}">text</p>`,
    (html) => `<p title='${html}'>text</p>`,
    (html) => `<abbr title=\`${html}\`>text</abbr>`,
    (html) => `<img alt="${html}" src="{secure}/a.png">`,
    (html) => `<a href="https://www.example/?${html}">text</a>`,
    (html) => `<a href='https://www.example/"${html}'>text</a>`,
    (html) => `<p lang="${html}" dir='${html}'>text</p>`,
    (html) => `<pre>\n\n${html}</pre><code>${html.replaceAll('<', '&lt;')}</code>`,
  ];
  for (const html of WHOLE) for (const spell of spellings) yield spell(html);
}

/** Attacks that end in the middle of something, and go on after something else has begun. */
export function* brokenOff(): Generator<string> {
  for (const html of WHOLE) {
    for (let end = 1; end < html.length; end += 5) {
      yield html.slice(0, end);
      yield `${html.slice(0, end)}<p>text</p>${html.slice(end)}`;
    }
  }
}

/** What reads differently a second time, or inside something else. `{}` is where the attack stands. */
const NESTS: readonly string[] = [
  ...words(`noscript style title textarea xmp noembed noframes iframe plaintext template select option optgroup button
    table tbody tr td caption colgroup svg math form frameset head object applet marquee audio video canvas map dialog
    a p nobr b li dd ruby rt h1 listing pre`).flatMap((tag) => [
    `<${tag}>{}</${tag}>`,
    `<${tag}><p title="</${tag}>{}">text</p></${tag}>`,
    `<${tag}><!-- </${tag}>{} --></${tag}>`,
    `<svg><${tag}>{}</${tag}></svg>`,
    `<math><mtext><${tag}>{}</${tag}></mtext></math>`,
    `<table><${tag}>{}</${tag}></table>`,
  ]),
  '<select><option><style></option></select>{}</style></option></select>',
  '<svg><style><g title="</style>{}"></g></style></svg>',
  '<svg></p><style><a title="</style>{}">',
  '<svg><desc><style>{}</style></desc></svg>',
  '<svg><title><style><!--</style>{}--></title></svg>',
  '<svg><![CDATA[{}]]></svg>',
  '<svg><![CDATA[><image href="{}"/>]]></svg>',
  '<![CDATA[{}]]>',
  '<svg><foreignObject><math><mi><svg><style>{}</style></svg></mi></math></foreignObject></svg>',
  '<math><mi><table><mglyph><style><math>{}</math></style></mglyph></table></mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;{}">',
  '<math><mtext><mglyph><svg><mtext><style><path title="</style>{}">',
  '<math><annotation-xml encoding="text/html"><style>{}</style></annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><p>{}</p></annotation-xml></math>',
  '<math><semantics><annotation-xml><svg><p>{}</p></svg></annotation-xml></semantics></math>',
  '<form><math><mtext></form><form><mglyph><style></math>{}',
  '<form id=outer><div></form><form id=inner>{}',
  '<p><svg><p>{}</p></svg></p>',
  '<svg></svg><![if true]>{}<![endif]>',
  '<!--[if true]>{}<![endif]-->',
  '<!-- --!>{} -->',
  '<!-->{} -->',
  '<!--->{} -->',
  '<!-- <!-- -->{} -->',
  '<!-- --\0>{} -->',
  '<!DOCTYPE html [<!ENTITY x "{}">]><p>&x;</p>',
  '<!{}>',
  '<?xml-stylesheet href="{service}/x.xsl"?>{}',
  '<?{}?>',
  '<?php {} ?>',
  '<% {} %>',
  '</ {}>',
  '</p {}>',
  '</p title="{}">',
  '</br {}>',
  '<>{}</>',
  '<3 {}',
  '<p\0>{}</p\0>',
  '<a><table><a>{}</a></table></a>',
  '<b><p><i></b>{}</i></p>',
  '<table><tr><td><table><caption><svg><desc><td>{}</td></desc></svg></caption></table></td></tr></table>',
  '<table><svg><desc><td></desc><style><a title="</style>{}">',
  '<table><input type=hidden><form>{}</form></table>',
  '<table>{}<tr>{}<td>{}</table>',
  '<colgroup><template>{}</template></colgroup>',
  '<template><template>{}</template></template>',
  '<div><template shadowrootmode=open>{}<slot></slot></template>{}</div>',
  '<div><template shadowrootmode=closed shadowrootserializable>{}</template></div>',
  '<noscript><style></noscript>{}</style></noscript>',
  '<noscript><!--</noscript>{}--></noscript>',
  '<iframe><!--</iframe>{}--></iframe>',
  '<textarea><title></textarea>{}</title>',
  '<xmp><!--</xmp>{}-->',
  '<h1><h2><h3><button><p><button>{}',
  '<image><image src="x">{}',
  '<body><body title="{}">{}',
  '<html><head></head>{}<body></body></html>{}',
  '<li><ul><li><p><font color="{}">{}',
  '<ruby><rtc><rp>{}</rp></rtc></ruby>',
  '<p><o:p>{}</o:p><v:shape>{}</v:shape></p>',
  '<xml><w:WordDocument>{}</w:WordDocument></xml>',
  `${'<div>'.repeat(520)}<style><a title="</style>{}">`,
  `${'<svg>'.repeat(520)}<style>{}</style>`,
  `${'<b><a>'.repeat(260)}<table><svg><style>{}`,
  `${'<form><div>'.repeat(260)}<math><mtext><mglyph><style>{}`,
];

export function* nested(): Generator<string> {
  for (const [place, nest] of NESTS.entries()) {
    // Each nest with every fifth attack, the next one with the next ones.
    for (const [turn, html] of WHOLE.entries()) {
      if ((turn + place) % 5 === 0) yield `${nest.replaceAll('{}', html)}<p>text</p>`;
    }
  }
}
