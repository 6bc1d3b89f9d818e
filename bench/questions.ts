/**
 * How long it takes to read the questions that a page declares: `node --import tsx bench/questions.ts`. A form asks at most
 * 200 of them, so a longer list costs little more.
 */
import { readQuestions } from '../src/applications/own-questions/read-questions.js';

const question = (at: number, more: object = {}) => ({
  ...{ name: `question${at}`, type: 'text', label: { en: `Question ${at}`, de: `Frage ${at}` }, ...more },
});
const list = (length: number, more: (at: number) => object = () => ({})) =>
  JSON.stringify(Array.from({ length }, (_, at) => question(at, more(at))));

const CASES: Readonly<Record<string, string>> = {
  '20 questions': list(20),
  '10,000 questions': list(10_000),
  '10,000 questions of an unknown type': list(10_000, () => ({ type: 'colour' })),
  '10,000 questions, each on the one before': list(10_000, (at) =>
    at ? { when: { question: `question${at - 1}`, answered: true } } : {},
  ),
  '200 questions with 1000 choices each': list(200, () => ({
    type: 'one-of',
    choices: Array.from({ length: 1000 }, (_, at) => `Choice ${at}`),
  })),
};

for (const [name, json] of Object.entries(CASES)) {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    readQuestions(JSON.parse(json), { id: 'V1' });
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const megabytes = (json.length / 1e6).toFixed(2);
  console.log(`${name.padEnd(42)} ${megabytes.padStart(5)} MB  median ${times[7]!.toFixed(1)} ms`);
}
