import { isCareerError } from '../../core/util/error.js';
import { requestJson } from '../../core/http/request.js';

/** Milliseconds. */
const TIMEOUT = 10_000;

/**
 * Loads a JSON file that a setting names.
 * @param written its URL as the setting has it: relative to the page
 * @param largest the most bytes of the file; default: as of any answer
 * @param cache `reload` asks past the caches
 * @throws Error whose message says to the site's builder what to do
 */
export async function loadSiteJson(
  written: string,
  largest?: number,
  cache: RequestCache = 'default',
): Promise<unknown> {
  let url: URL;
  try {
    url = new URL(written, document.baseURI);
  } catch (cause) {
    throw new Error('it is no URL', { cause });
  }
  try {
    return await requestJson(url.href, { timeout: TIMEOUT, cache, ...(largest ? { largest } : {}) });
  } catch (cause) {
    const isForeign = url.origin !== location.origin;
    if (isForeign && isCareerError(cause) && ['blocked', 'unreachable'].includes(cause.code)) {
      throw new Error(
        `${url.origin} is another origin than this page, and its answer does not allow the page to read the file (CORS): ` +
          `have it sent with "Access-Control-Allow-Origin: ${location.origin}" and without a redirect, or put it beside ` +
          `the page (${cause.message})`,
        { cause },
      );
    }
    throw new Error(isCareerError(cause) ? cause.message : String(cause), { cause });
  }
}
