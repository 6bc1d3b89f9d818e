/** What a sending leaves in the browser, and other pages of it: marks, locks, and a document of the same origin. */
import type { SendingMark } from '../../../src/core/applications/sending-marks.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { requestsSince } from './elements.js';

const prefix = 'career-elements.sending.';

/** The name of a vacancy's mark, which is that of its lock too. */
export const markName = (vacancyId = 'V1031', customerId = pageSettings().customerId) =>
  `${prefix}${customerId}.${vacancyId}`;

/** Puts a mark there as an earlier page, or another tab, has left it. */
export function leaveMark(
  state: SendingMark['state'],
  { vacancyId = 'V1031', age = 60_000, storage = localStorage, customerId = pageSettings().customerId } = {},
): void {
  const mark: SendingMark = { state, at: Date.now() - age };
  storage.setItem(markName(vacancyId, customerId), JSON.stringify(mark));
}

/** Every name and text in a storage, but for which vacancies the visitor applied: `applied.test.ts` is about that. */
export const contentOf = (storage: Storage): [name: string, text: string][] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)!)
    .filter((name) => !/^career-elements\.(?:applied\.|tab$|key\.)/.test(name))
    .map((name) => [name, storage.getItem(name)!]);

/** The marks in a storage: which vacancy, and what of it. */
export const marksIn = (storage: Storage = localStorage): string[] =>
  contentOf(storage)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => `${name.replace(markName(''), '')} ${(JSON.parse(text) as SendingMark).state}`);

/** Something that lasts until it is ended. */
function lasting(): { promise: Promise<void>; free: () => void } {
  let free = () => {};
  const promise = new Promise<void>((resolve) => (free = resolve));
  return { promise, free };
}

/** Has the lock, as a page has it that is sending; resolves with what gives it back. */
export function holdLock(
  name = markName(),
  { locks }: Pick<Navigator, 'locks'> = navigator,
): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const ended = locks.request(name, async () => {
      const { promise, free } = lasting();
      resolve(async () => {
        free();
        await ended;
      });
      await promise;
    });
  });
}

/** Another document of this origin, as another tab is one: it shares storages and locks, and hears of what changes. */
export async function otherDocument(): Promise<Window> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const page = URL.createObjectURL(
    new Blob(['<!doctype html><title>Another</title>'], { type: 'text/html' }),
  );
  frame.src = page;
  document.body.append(frame);
  await loaded;
  URL.revokeObjectURL(page);
  return frame.contentWindow!;
}

/** How often this page's applications were delivered. */
export const deliveries = async () => (await requestsSince()).filter((one) => one.startsWith('POST')).length;
