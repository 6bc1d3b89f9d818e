/** Does what docs/tutorial.md says, as a reader would, step by step. Each kind of instruction there has an entry here. */

/** Without differences of indentation and line breaks, which the formatter makes. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([<>]) ?/g, '$1')
    .trim();

type Files = Map<string, string>;

interface Follower {
  readonly files: Files;
  /** The copies that "in the copy" and "both copies" speak of. */
  copies: string[];
}

/** What is done with a block of code, by the words right before it. */
const BLOCKS: readonly (readonly [
  instruction: RegExp,
  follow: (follower: Follower, code: string, names: readonly string[]) => void,
])[] = [
  [/^Save this as/, ({ files }, code, [name]) => files.set(name!, code)],
  [/^Add this to/, ({ files }, code, [name]) => change({ files }, [name!], (text) => `${text} ${code}`)],
  [
    /replace the description and the title:$/,
    (follower, code) =>
      change(follower, follower.copies, (text) =>
        text.replace(/<meta name="description".*?<\/title>/, () => code),
      ),
  ],
  [
    /replace what is in `<main>`/i,
    (follower, code) =>
      change(follower, follower.copies, (text) => text.replace(/(?<=<main>).*(?=<\/main>)/, () => code)),
  ],
  [
    /^Add its address to the script tag of/,
    (follower, code, names) => change(follower, names, (text) => text.replace('></script>', ` ${code}$&`)),
  ],
  [
    /^In the `<header>` of/,
    (follower, code, names) => change(follower, names, (text) => text.replace('</header>', `${code}$&`)),
  ],
  [
    /^At the end of the `<head>`|^Load it at the end of the `<head>` of/,
    (follower, code, names) =>
      change(follower, names.length > 0 ? names : follower.copies, (text) =>
        text.replace('</head>', `${code}$&`),
      ),
  ],
];

function change(
  { files }: Pick<Follower, 'files'>,
  names: readonly string[],
  by: (text: string) => string,
): void {
  for (const name of names) {
    const before = files.get(name);
    if (before === undefined) throw new Error(`The tutorial changes ${name} before it is there.`);
    const after = plain(by(before));
    if (after === before) throw new Error(`The tutorial changes nothing in ${name}.`);
    files.set(name, after);
  }
}

const namesIn = (text: string) => Array.from(text.matchAll(/`([\w/-]+\.\w+)`/g), ([, name = '']) => name);

/** What a text between two blocks says to do by itself. */
function followText(follower: Follower, text: string): void {
  const { files } = follower;
  const copy = (from: string, to: string) => files.set(to, files.get(from)!);
  const copied = Array.from(text.matchAll(/Copy `(\S+)` to `(\S+)`/g), ([, from = '', to = '']) => {
    copy(from, to);
    return to;
  });
  const [, folder, originals] = /Make a folder `(\w+)`, and copy .*? into it: (.*?)\. /.exec(text) ?? [];
  for (const name of namesIn(originals ?? '')) {
    copy(name, `${folder}/${name}`);
    copied.push(`${folder}/${name}`);
  }
  if (copied.length > 0) follower.copies = copied;
  const changeAll = (by: (text: string) => string) => change(follower, follower.copies, by);
  for (const [, from = '', to = ''] of text.matchAll(/`(<html[^`]*>)` becomes `(<html[^`]*>)`/g))
    changeAll((file) => file.replace(from, to));
  for (const [, start = '', links = ''] of text.matchAll(/get `(\S+)` before the address: (.*?)\. /g)) {
    const attributes = Array.from(links.matchAll(/`([a-z-]+)`/g), ([, name]) => name).join('|');
    const address = new RegExp(`(?<=\\b(?:${attributes})=")(?=/)`, 'g');
    // Links to pages are in the body; the head links files that all languages use.
    changeAll((file) => file.replace(/<body>.*/, (body) => body.replace(address, start)));
  }
  const moves = Array.from(text.matchAll(/`(\/\S+)` becomes `(\/\S+)`/g));
  if (moves.length > 0)
    changeAll((file) =>
      file.replace(/<header>.*?<\/header>/, (header) =>
        moves.reduce((all, [, from, to]) => all.replace(`"${from}"`, `"${to}"`), header),
      ),
    );
  const words = Array.from(text.matchAll(/^\| (?!English|-)(.*?) +\| (.*?) +\|$/gm));
  if (words.length > 0)
    changeAll((file) => words.reduce((all, [, from = '', to = '']) => all.replaceAll(from, to), file));
}

/** The files that a reader of the tutorial has at its end, in the form of {@link plain}. */
export function followTutorial(tutorial: string): Files {
  const follower: Follower = { files: new Map(), copies: [] };
  let from = 0;
  for (const match of tutorial.matchAll(/^ *```(?:html|css|json|js)\n([\s\S]*?)^ *```$/gm)) {
    const text = tutorial.slice(from, match.index);
    from = match.index + match[0].length;
    followText(follower, text);
    const paragraph = text.trim().split('\n\n').at(-1) ?? '';
    // The last sentence that is an instruction, also as an item of a list.
    const sentences = paragraph.replace(/^\d\. /, '').split(/(?<=\.) |\s*\n\d\. /);
    const found = sentences
      .toReversed()
      .flatMap((sentence) =>
        BLOCKS.filter(([instruction]) => instruction.test(sentence)).map(([, follow]) => ({
          sentence,
          follow,
        })),
      )
      .at(0);
    if (!found) throw new Error(`The tutorial does not say what to do with\n${match[1]}`);
    found.follow(follower, plain(match[1] ?? ''), namesIn(found.sentence));
  }
  return follower.files;
}
