import { createHash } from 'node:crypto';
import type { ListReading } from '../read/read-service.js';
import type { ListModel, SiteModel } from './site-model.js';
import { emptyState, pageKey, type PageState, type SiteState } from './state.js';

/** The key of the page of a list. */
export const listKey = ({ language, facet }: ListModel) =>
  facet ? `list ${language} ${facet.name} ${facet.key}` : `list ${language}`;

const DAY = 86_400_000;

/**
 * What the site's pages are after this run.
 * @param now ISO 8601
 */
export function nextState(
  before: SiteState,
  readings: readonly ListReading[],
  { model, now }: { readonly model: SiteModel; readonly now: string },
): SiteState {
  const after = emptyState();
  const add = (key: string, path: string, hash: string) => {
    const old = before.pages.get(key);
    const isSame = old?.hash === hash && !old.closedAt;
    after.pages.set(key, {
      path,
      hash,
      publishedAt: old?.publishedAt ?? now,
      changedAt: isSame ? old.changedAt : now,
      closedAt: '',
    });
  };
  for (const { language, vacancies, details } of readings) {
    for (const { id } of vacancies) {
      const path = model.pathOf(language, id);
      const { vacancy, advert } = details.get(id) ?? {};
      if (path === undefined || !vacancy) continue;
      add(pageKey(language, id), path, hashOf([vacancy.record, vacancy.language ?? '', advert]));
    }
  }
  for (const list of model.lists) {
    const shown = list.vacancies.map(({ id, record }) => [id, model.pathOf(list.language, id), record]);
    add(listKey(list), list.path, hashOf([list.path, ...shown]));
  }
  for (const [path, at] of before.gone) after.gone.set(path, at);
  const live = new Set([...after.pages.values()].map(({ path }) => path));
  for (const [key, old] of before.pages) {
    const is = after.pages.get(key);
    if (is?.path === old.path || live.has(old.path)) continue;
    const language = key.split(' ')[0] ?? '';
    const kept: PageState = { ...old, closedAt: old.closedAt || now };
    const age = Date.parse(now) - Date.parse(kept.closedAt);
    const isKept = !is && model.site.languages.includes(language) && age < model.config.closedDays * DAY;
    if (isKept) after.pages.set(key, kept);
    else after.gone.set(old.path, now);
  }
  for (const { path } of after.pages.values()) after.gone.delete(path);
  return after;
}

function hashOf(parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(JSON.stringify(part));
  return hash.digest('base64url').slice(0, 22);
}

/** The pages of vacancies that have closed, with their keys. */
export const closedPages = ({ pages }: SiteState) => [...pages].filter(([, { closedAt }]) => closedAt !== '');
