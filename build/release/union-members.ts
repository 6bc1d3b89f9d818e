/** The members of a union, or of a list of literals. */
export function membersOf(type: string): string[] {
  const list = /^readonly \[(.*)\]$/s.exec(type)?.[1];
  const members: string[] = [''];
  let depth = 0;
  let isQuoted = false;
  // What a function gives is one with it, also where it is a union.
  let isResult = false;
  for (const letter of list ?? type) {
    const isArrow = letter === '>' && (members.at(-1)?.endsWith('=') ?? false);
    if (letter === "'") isQuoted = !isQuoted;
    else if (!isQuoted && /[([{<]/.test(letter)) depth++;
    else if (!isQuoted && (/[)\]}]/.test(letter) || (letter === '>' && !isArrow))) depth--;
    if (depth === 0 && !isQuoted && (letter === ':' || isArrow)) isResult = true;
    const isEnd = letter === (list === undefined ? '|' : ',') && depth === 0 && !isQuoted && !isResult;
    if (isEnd) members.push('');
    else members[members.length - 1] += letter;
  }
  return members.map((one) => one.trim()).filter(Boolean);
}
