/** Lists of vacancies that no sandbox has, and what a visitor does in them. */
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { has, mount, part, parts, shown, until } from './elements.js';

export const titles = (list: VacancyList) => parts(list, 'link').map((one) => one.textContent.trim());
export const counted = (list: VacancyList) => shown(part(list, 'count')!);
export const fieldOf = (list: VacancyList) => part(list, 'search')!.querySelector('input')!;
export const chips = (list: VacancyList) =>
  parts(list, 'chip').map((one) => shown(one.querySelector('bdi')!));

export interface MadeJob {
  readonly id: string;
  readonly description: string;
  readonly [field: string]: unknown;
}

/** As many vacancies as wanted, with ids and titles that tell their place. */
export function jobs(count: number, more: (at: number) => object = () => ({})): MadeJob[] {
  return Array.from({ length: count }, (_none, at) => ({
    id: `J${at}`,
    description: `Job ${at}`,
    ...more(at),
  }));
}

/** Puts a list on the page and waits until it shows vacancies, or that no vacancy is open. */
export async function listed(
  attributes: Readonly<Record<string, string | number | boolean>> = {},
): Promise<VacancyList> {
  const list = mount('vacancy-list', { 'page-size': 500, ...attributes });
  await until(() => has(list, 'list') || has(list, 'empty'), 'the list');
  await list.updateComplete;
  return list;
}

/** Chooses an order, as a visitor does. */
export async function sortBy(list: VacancyList, value: string): Promise<void> {
  const select = part(list, 'sort')!.querySelector('select')!;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await list.updateComplete;
}

/**
 * Until the next fresh page, every request for a list is answered by this. A promise is an answer that takes time.
 * @returns what was asked so far
 */
export function answerBy(answer: (url: URL) => unknown): URL[] {
  const asked: URL[] = [];
  const platform = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/\/vacancies\/(?:simple)?$/.test(url.pathname)) return platform(input, init);
    asked.push(url);
    return Response.json(await answer(url));
  };
  return asked;
}
