import { createHash } from 'node:crypto';
import { listKey } from '../pages/list-page.js';
import { spoolKey, type ListReading } from '../read/read-service.js';
import type { SiteModel } from './site-model.js';
import { emptyState, type PageState, type SiteState } from './state.js';

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
  for (const { language, hashes, vacancies } of readings) {
    for (const { id } of vacancies) {
      const path = model.pathOf(language, id);
      if (path !== undefined) add(spoolKey(language, id), path, hashes.get(id) ?? '');
    }
  }
  for (const list of model.lists) {
    const hash = createHash('sha256').update(list.path);
    for (const { id, recordHash } of list.vacancies)
      hash.update(JSON.stringify([id, model.pathOf(list.language, id), recordHash]));
    add(listKey(list), list.path, hash.digest('base64url').slice(0, 22));
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

/** The pages of vacancies that have closed, with their keys. */
export const closedPages = ({ pages }: SiteState) => [...pages].filter(([, { closedAt }]) => closedAt !== '');
