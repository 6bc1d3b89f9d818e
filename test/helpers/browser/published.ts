/** Published elements on a page of the test runner. */
import type { WireRecord } from '../shared/published-pages.js';
import { until } from './elements.js';

/** Puts HTML on the page as its parser does: with all content in its place when the element is connected. Resolves when it is drawn once. */
export async function put<Tag extends 'vacancy-list' | 'vacancy-detail'>(
  tag: Tag,
  html: string,
): Promise<HTMLElementTagNameMap[Tag]> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const element = place.querySelector(tag)!;
  await element.updateComplete;
  return element;
}

/** So many frames, in which what is not to happen had time to. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

/** Whether the published content can be seen. */
export const showsPublished = (element: Element) =>
  (element.querySelector('.career-published')?.getClientRects().length ?? 0) > 0;

/** Waits until the element has drawn what it loaded or was given. */
export const takenOver = async (element: Element) => {
  await until(() => !showsPublished(element), 'what the element draws itself');
};

/**
 * Until the next fresh page, every request of the vacancies is answered by this: with an answer's body, or, for undefined, by "not found".
 * @returns the paths that were asked so far
 */
export function serve(
  answer: (path: string) => WireRecord | readonly WireRecord[] | Promise<Response> | undefined,
): string[] {
  const asked: string[] = [];
  const platform = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    const path = pathname.replace(/^.*(?=\/vacancies\/)/, '');
    if (!path.startsWith('/vacancies/')) return platform(input, init);
    asked.push(path + search);
    const body = answer(path);
    if (body instanceof Promise) return body;
    return body === undefined ? new Response('', { status: 404 }) : Response.json(body);
  };
  return asked;
}
