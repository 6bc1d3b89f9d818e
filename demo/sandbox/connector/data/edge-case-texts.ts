// Valid texts that break careless queries, pages or files.

export const edgeCaseTexts = [
  `O'Brünnich & Sønner`,
  `"Quoted" and 'single'`,
  `100 % safe`,
  `under_score_%`,
  `back\\slash C:\\temp`,
  `a, b; c (d) / e`,
  `' or '1' eq '1`,
  `x'); DROP TABLE jobs;--`,
  `<b>bold</b> &amp; <!-- none -->`,
  `Ålborg? #1 + 2 = 3`,
  `🧪 Lab 👩‍🔬 🇩🇰`,
  `e\u0301tude, not étude`,
  `שלום — مرحبا`,
  `計測器 “引用”`,
  `null`,
  `007`,
  `  spaces around  `,
  `tab\tand\nline`,
  `{"json": [1, 2]}`,
  `\u00a0no-break\u00a0space`,
] as const;

const sentences = [
  'Took over the flow bench from the previous holder; keys are with the reception.',
  `Agreed by the works council on paper, see "Annex 3 – §7" (it's in the blue folder).`,
  'Arbejder hjemme om onsdagen, efter aftale med nærmeste leder.',
  'Vertretung während der Elternzeit; Übergabe am Monatsende, größtenteils schriftlich.',
  'Går på skift 4–2, därför annan kalender än övriga på avdelningen.',
  '50% of the time is booked on project P_17; the rest on the cost centre.',
  '👍 Confirmed.',
] as const;

/** A long note, in paragraphs. */
export const longNote = Array.from(
  { length: 42 },
  (_, index) => `${index + 1}. ${sentences[index % sentences.length]}`,
).join('\n');

export const notes = [...sentences, ...edgeCaseTexts, longNote] as const;
