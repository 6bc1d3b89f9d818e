/** HTML that nobody would write, put together by chance from what exports are made of. */

const OPEN = (
  'p div h1 h2 h4 h6 ul ol li table tr td th thead caption blockquote figure figcaption dl dt dd pre b strong i u em span a ' +
  'font sub small abbr code section center o:p'
).split(' ');
const ATTRIBUTES = [
  '',
  '',
  '',
  ' style="font-weight:bold"',
  ' style="font-weight:normal;margin-left:72pt"',
  ' class=MsoListParagraph',
  ' class=ql-indent-2',
  ' class=lst-kix_a-1',
  ' style="mso-list:l0 level2 lfo1"',
  ' style="mso-list:Ignore"',
  ' style="display:none"',
  ' lang=da',
  ' dir=rtl',
  ' href="https://x.example"',
  ' start=3',
  ' reversed',
  ' role=presentation',
  ' border=1 colspan=2',
];
const TEXTS = [
  'word',
  'Two words',
  ' ',
  '&nbsp;',
  ' &nbsp;\n',
  '<br>',
  '<br><br>',
  '<hr>',
  '• bullet',
  '- dash',
  '– dash',
  'o letter',
  '1. one',
  '2. two',
  'b) bee',
  '(3) three',
  '§ sign',
  'A sentence.',

  '\n\nline\n',
  '&shy;',
  '\u200b',
  '40&nbsp;000',
  '<img src="https://x.example/a.png" alt="">',
  '<img>',
  '<wbr>',
];

/** Numbers by chance, but the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function randomAdvert(seed: number): string {
  const next = numbersFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] as T;
  const open: string[] = [];
  let html = '';
  for (let step = 5 + next(60); step > 0; step -= 1) {
    const kind = next(4);
    if (kind === 0) {
      const name = pick(OPEN);
      html += `<${name}${pick(ATTRIBUTES)}>`;
      open.push(name);
    } else if (kind === 1 && open.length > 0) html += `</${open.splice(next(open.length), 1)[0]}>`;
    else html += pick(TEXTS);
  }
  return html;
}
