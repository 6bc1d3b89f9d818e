/** Rules of the corpus for addresses: what each attribute that holds one is given. */
import { ATTACK, SCRIPT } from './hostile-markup.js';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.${ATTACK}"><image href="{service}/in-svg"/>${SCRIPT}</svg>`;
const base64 = (text: string): string => btoa(text);
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function* scripts(): Generator<string> {
  for (const scheme of ['javascript', 'JAVASCRIPT', 'JaVaScRiPt', 'vbscript', 'livescript', 'mocha']) {
    yield `${scheme}:${ATTACK}`;
    yield `${scheme}://www.example/%0a${ATTACK}`;
    yield `&#1;&#31; ${scheme}:${ATTACK}`;
    yield `${scheme.slice(0, 4)}&Tab;${scheme.slice(4)}:${ATTACK}`;
    yield `${scheme.slice(0, 4)}&NewLine;${scheme.slice(4)}&colon;${ATTACK}`;
    yield `${scheme.slice(0, 4)}\r\n${scheme.slice(4)}:${ATTACK}`;
    yield `${scheme.slice(0, 4)}&#0;${scheme.slice(4)}:${ATTACK}`;
    yield `${scheme.slice(0, 4)}&#xAD;${scheme.slice(4)}:${ATTACK}`;
    yield `${scheme}&#58;${ATTACK}`;
    yield `${scheme}&#x3A${ATTACK}`;
    yield `${scheme}&#0000058${ATTACK}`;
    yield `${scheme}&#10;:${ATTACK}`;
    yield `${scheme}\uff1a${ATTACK}`;
    yield `&#xfeff;${scheme}:${ATTACK}`;
    yield `%20${scheme}%3A${ATTACK}`;
    yield [...scheme].map((one) => `&#${one.charCodeAt(0)}`).join('') + `:${ATTACK}`;
    yield [...scheme].map((one) => `&#x${one.charCodeAt(0).toString(16)};`).join('') + `&colon;${ATTACK}`;
    yield `feed:${scheme}:${ATTACK}`;
    yield `view-source:${scheme}:${ATTACK}`;
    yield `url:${scheme}:${ATTACK}`;
    yield `https:${scheme}:${ATTACK}`;
    yield `{secure}/&quot; onerror=&quot;${ATTACK}`;
  }
}

function* others(): Generator<string> {
  for (const type of [
    'text/html',
    'TEXT/HTML',
    'text/html;charset=utf-7',
    'application/xhtml+xml',
    'image/svg+xml',
    'image/svg+xml;charset=utf-8',
    'image/png,image/svg+xml',
    'image/pngx',
    'image/png',
    'text/javascript',
    'multipart/x-mixed-replace',
    '',
  ]) {
    yield `data:${type},${encodeURIComponent(svg)}`;
    yield `data:${type};base64,${base64(svg)}`;
    yield `data&colon;${type};base64,${base64(`<html>${SCRIPT}</html>`)}`;
    yield ` DATA:${type};x=y,${quoted(SCRIPT)}`;
  }
  for (const path of [
    '/a',
    '/%2e%2e/b',
    '\\c',
    '/d?x=&lt;script&gt;',
    '/e#javascript:',
    '/f.svg',
    '/g.png',
  ]) {
    yield `{service}${path}`;
    yield `{service}${path}`.replace('http:', 'HtTp:');
    yield `{secure}${path}`;
    yield `{secure}${path}`.replace('https:', ' https:&Tab;');
    yield `.${path}`;
    yield `/_attack${path}`;
  }
  yield* [
    '//127.0.0.1:9/a',
    '\\\\127.0.0.1:9\\a',
    '/\\127.0.0.1:9/a',
    '///127.0.0.1:9/a',
    'https:/127.0.0.1:9/a',
    'https:a',
    'blob:{secure}/1234',
    'filesystem:{secure}/temporary/a',
    'file:///etc/passwd',
    'view-source:{secure}',
    'about:srcdoc',
    'chrome://settings',
    'jar:{secure}!/a',
    'wss://127.0.0.1:9',
    'ftp://127.0.0.1',
    'intent://a#Intent;scheme=x;end',
    'ms-msdt:/id',
    'sms:+45',
    'mailto:a@b.dk?body=%0aBcc:x@y.z',
    'tel:*%2306%23',
    'data:',
    ':',
    'https://user:password@127.0.0.1:9/',
    'https://127.0.0.1:9@127.0.0.1/',
    'https://[',
    'https://%00',
    'https://\ud800',
    '#x',
    '',
    '&#0;',
    '..',
    '{secure}/{secure} 2x, {service}/s 3x',
    '{service}/1 1x,{service}/2 2w',
  ];
}

/** `{}` is where the address stands, always between double quotes. */
const CARRIERS: readonly string[] = [
  '<a href="{}">text</a>',
  '<a href="https://www.example/" ping="{}" attributionsrc="{}" target=_top rel=opener>text</a>',
  '<a xlink:href="{}" name="{}">text</a>',
  '<map name=m><area href="{}" shape=default ping="{}"></map><img usemap=#m src="{}">',
  '<img src="{}" lowsrc="{}" dynsrc="{}" longdesc="{}" attributionsrc="{}">',
  '<img srcset="{} 1x, {} 2x" sizes=1px imagesizes=1px loading=eager>',
  '<picture><source srcset="{}" media=all><img alt="{}"></picture>',
  '<input type=image src="{}" formaction="{}">',
  '<form action="{}" id=f><button formaction="{}">text</button></form><button form=f>text</button>',
  '<isindex action="{}" type=image src="{}">',
  '<iframe src="{}" longdesc="{}" allow=*></iframe>',
  '<iframe srcdoc="<img src=\'{}\'>"></iframe>',
  '<frameset><frame src="{}"></frameset>',
  '<object data="{}" codebase="{}" classid="{}" archive="{}"><param name=src value="{}"></object>',
  '<embed src="{}" code="{}" pluginspage="{}">',
  '<applet code="{}" codebase="{}" archive="{}"></applet>',
  '<video src="{}" poster="{}"><source src="{}"><track src="{}" default></video>',
  '<audio src="{}" autoplay><source src="{}"></audio>',
  '<script src="{}"></script><script type=module src="{}"></script>',
  '<link rel="stylesheet preload prefetch modulepreload icon manifest" as=image href="{}" imagesrcset="{}">',
  '<base href="{}"><a href="x">text</a><img src="x">',
  '<meta http-equiv=refresh content="0;url={}"><meta property=og:image content="{}">',
  '<p style="background:url({});list-style:url(\'{}\')">text</p>',
  '<style>@import "{}";*{background:url("{}")}</style>',
  '<body background="{}"><table background="{}"><tr background="{}"><td background="{}">text</td></tr></table>',
  '<blockquote cite="{}">text</blockquote><q cite="{}">text</q><ins cite="{}">text</ins><del cite="{}">text</del>',
  '<svg><a href="{}" xlink:href="{}"><text>text</text></a></svg>',
  '<svg><use href="{}"/><image href="{}" xlink:href="{}"/><feImage href="{}"/><script href="{}"/></svg>',
  '<svg><a><animate attributeName=href values="{}" from="{}" to="{}"/><set attributeName=xlink:href to="{}"/></a></svg>',
  '<svg><style>@import url({});</style><rect fill="url({})" filter="url({})" mask="url({})"/></svg>',
  '<math href="{}" xlink:href="{}"><mtext>text</mtext><mglyph src="{}"></mglyph></math>',
  '<portal src="{}"></portal><fencedframe src="{}"></fencedframe>',
  '<html manifest="{}"><head profile="{}"></head></html>',
  '<menuitem icon="{}">text</menuitem><command icon="{}">',
  '<bgsound src="{}"><layer src="{}"></layer><xml src="{}"></xml>',
  '<p itemscope itemtype="{}" itemid="{}" about="{}" resource="{}">text</p>',
  '<img src="{secure}/a.png" alt="{}" width="{}" height="{}" title="{}">',
  '<ol start="{}"><li value="{}">text</li></ol><time datetime="{}" lang="{}" dir="{}">text</time>',
];

/** Each address in each place for one. */
export function* carried(): Generator<string> {
  // The addresses of scripts are many spellings of one: every carrier takes every sixth, and links take all.
  const all = [...scripts(), ...others()];
  for (const [place, carrier] of CARRIERS.entries()) {
    for (const [turn, url] of all.entries()) {
      if (place > 0 && (turn + place) % 6 !== 0) continue;
      yield carrier.replaceAll('{}', () => url.replaceAll('"', '&quot;'));
    }
  }
}
