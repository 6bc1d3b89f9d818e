import type { Vacancy } from '../vacancy.js';

const REMOTE_NAME =
  /remote|telecommut|telework|home-?_?office|work-?_?from-?_?home|hjemmearbejd|distansarbet/i;
const NOT_AT_ALL = /^(?:no|none|not?\b.*|never|false|0|nein|nej|on-?\s?site|keine?r?|ingen|)$/i;

/**
 * Whether a record says anything of remote work, such as `remoteWork: "two days a week"`: enough to be searched by it, and more
 * than a JobPosting takes for remote.
 */
export function mentionsRemote({ record }: Pick<Vacancy, 'record'>): boolean {
  return Object.entries(record).some(([name, value]) => {
    if (value === 'TELECOMMUTE') return true;
    if (!REMOTE_NAME.test(name)) return false;
    return typeof value === 'string'
      ? !NOT_AT_ALL.test(value.trim())
      : value === true || (typeof value === 'number' && value > 0);
  });
}
