// What the plugins of site generators have in common: their options, and the site that is read once in a build.

import { fileURLToPath } from 'node:url';
import { isObject } from '../../core/util/json.js';
import { kebabCase } from '../../core/util/names.js';
import type { PublishConfig } from '../publish/config/config.js';
import { didYouMean } from '../publish/config/values.js';
import { readFor } from '../publish/host/read-vacancies.js';
import { readSiteOptions, type VacancySiteOptions } from '../publish/host/site-options.js';
import type { ElementAttributes, VacancySite } from '../publish/host/vacancy-site.js';
import { PublishError, usage } from '../publish/publish-error.js';
import { SETTING_NAMES } from '../../core/settings/script-tag.js';
import type { Settings } from '../../core/settings/settings.js';

export interface HostOptions extends VacancySiteOptions {
  /** Where the script folder is copied to, below the site's path [`/career-elements/`]. */
  readonly scriptFolder?: string | undefined;
  /** Further settings of the elements on all pages, as the script tag has them: `{ urlKey: 'job' }`. */
  readonly settings?: Omit<Settings, 'baseUrl' | 'customerId'> | undefined;
  /** When the service fails: `fail` ends the build, `warn` builds pages whose elements ask the service [`fail`]. */
  readonly onError?: 'fail' | 'warn' | undefined;
  /** Seconds after which a build of a running server reads the service again [300]. */
  readonly maxAge?: number | undefined;
}

const OWN = ['scriptFolder', 'settings', 'onError', 'maxAge'];

/** What a plugin works with. */
export type HostSite = ReturnType<typeof hostSite>;

/** The script folder of this package. */
export const SCRIPT_FOLDER = fileURLToPath(new URL('../../cdn/', import.meta.url));

/**
 * @param options untrusted
 * @param where what the options are called in messages
 * @param warn says what a person should know
 * @throws PublishError `usage`, with all that is to be said in its message
 */
export function hostSite(options: unknown, where: string, warn: (message: string) => void) {
  const config = checkedConfig(options, where);
  const {
    onError = 'fail',
    maxAge = 300,
    scriptFolder = '/career-elements/',
    settings,
  } = options as HostOptions;
  if (onError !== 'fail' && onError !== 'warn')
    throw usage(`"onError" in ${where} must be "fail" or "warn".`);
  if (typeof maxAge !== 'number' || !(maxAge >= 0))
    throw usage(`"maxAge" in ${where} must be a number of seconds.`);
  if (typeof scriptFolder !== 'string' || !/^\/?[\w-]+(?:\/[\w-]+)*\/?$/.test(scriptFolder))
    throw usage(`"scriptFolder" in ${where} must be a path such as "/career-elements/".`);
  const folder = scriptFolder.replace(/^\/|\/$/g, '');
  const base = new URL(config.siteUrl).pathname.replace(/\/$/, '');
  let reading: Promise<VacancySite> | undefined;
  let readAt = 0;
  /** Reads the site's vacancies, once. */
  const load = (): Promise<VacancySite> => {
    if (!reading) {
      readAt = performance.now();
      const own = readFor(config, { onError, onWarning: warn });
      reading = own;
      // The next build of a running server asks again.
      own.catch(() => {
        if (reading === own) reading = undefined;
      });
    }
    return reading;
  };
  /** Called before a build: vacancies that are older than `maxAge` are read again. */
  const refresh = (): void => {
    if (performance.now() - readAt >= maxAge * 1000) reading = undefined;
  };
  return {
    load,
    refresh,
    /** The path of the script, for tags. */
    script: `${base}/${folder}/career-elements.js`,
    /** Where the script folder goes in the output: without slashes at its ends. */
    scriptFolder: folder,
    languages: config.languages,
    settings: settingsOf(settings, where),
  };
}

function checkedConfig(options: unknown, where: string): PublishConfig {
  try {
    return readSiteOptions(options, OWN, where);
  } catch (cause) {
    if (!(cause instanceof PublishError)) throw cause;
    // Site generators print the message alone.
    throw usage([cause.message, cause.advice].filter(Boolean).join(' '), '', cause);
  }
}

/** Settings as attributes of the script tag. */
function settingsOf(settings: unknown, where: string): ElementAttributes {
  if (settings === undefined) return {};
  if (!isObject(settings)) throw usage(`"settings" in ${where} must be an object.`);
  const known = SETTING_NAMES.filter((name) => name !== 'baseUrl' && name !== 'customerId');
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (!known.includes(name)) {
      const advice = didYouMean(name, known);
      throw usage(`"settings.${name}" in ${where} is not a setting of the elements. ${advice}`);
    }
    if (value === undefined) continue;
    attributes[`data-${kebabCase(name)}`] = isObject(value) ? JSON.stringify(value) : String(value as string);
  }
  return attributes;
}
