// Tells search engines which pages changed: https://www.indexnow.org/documentation. It never fails, since the site is published by then.

import type { OutputFile, PublishedSite } from '../model.js';

/** URLs that one call may have. */
const INDEX_NOW_LIMIT = 10_000;
const SERVICE = 'https://api.indexnow.org/indexnow';
/** Milliseconds. */
const TIMEOUT = 10_000;

export interface IndexNowOptions {
  /** 8 to 128 letters, digits and hyphens. */
  readonly key: string;
  /** [api.indexnow.org, which passes them on to all that take part] */
  readonly service?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds for a call [10000]. */
  readonly timeout?: number | undefined;
}

export interface IndexNowResult {
  /** URLs that were taken. */
  readonly sent: number;
  /** One sentence for each call that failed, and for URLs that cannot be sent. */
  readonly problems: readonly string[];
}

export const isIndexNowKey = (key: string) => /^[a-zA-Z\d-]{8,128}$/.test(key);

/** The file that proves that the key is the site's. It has to stay published. */
export const indexNowKeyFile = (key: string): OutputFile => ({
  path: `${key}.txt`,
  type: 'text/plain; charset=utf-8',
  content: [key],
});

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'the request is wrong',
  403: 'the key does not fit: the file with the key has to be published, and readable',
  422: 'the URLs are not of this host, or the key does not fit them',
  429: 'too many requests; the next run sends only what changed until then',
};

/**
 * Sends URLs that changed, were new, or are gone.
 * @param urls absolute; those of other hosts are left out
 */
export async function sendIndexNow(
  site: Pick<PublishedSite, 'url'>,
  urls: readonly string[],
  { key, service = SERVICE, fetch: send = fetch, timeout = TIMEOUT }: IndexNowOptions,
): Promise<IndexNowResult> {
  const problems: string[] = [];
  if (!isIndexNowKey(key))
    return { sent: 0, problems: ['IndexNow: the key has to have 8 to 128 letters, digits and hyphens'] };
  const { host } = new URL(site.url);
  const known = [...new Set(urls)];
  const own = known.filter((url) => URL.canParse(url) && new URL(url).host === host);
  if (own.length < known.length)
    problems.push(`IndexNow: ${known.length - own.length} URLs are not of ${host}, and were not sent`);
  let sent = 0;
  for (let at = 0; at < own.length; at += INDEX_NOW_LIMIT) {
    const urlList = own.slice(at, at + INDEX_NOW_LIMIT);
    try {
      const answer = await send(service, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host, key, keyLocation: `${site.url}/${key}.txt`, urlList }),
        signal: AbortSignal.timeout(timeout),
      });
      await answer.body?.cancel();
      if (answer.ok) sent += urlList.length;
      else {
        const why = MEANINGS[answer.status] ?? 'it does not say why';
        problems.push(`IndexNow answered ${answer.status} for ${urlList.length} URLs: ${why}`);
        // The next call would be refused for the same reason.
        if ([403, 429].includes(answer.status)) break;
      }
    } catch (cause) {
      problems.push(`IndexNow could not be reached for ${urlList.length} URLs: ${String(cause)}`);
    }
  }
  return { sent, problems };
}
