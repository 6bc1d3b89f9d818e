import { CareerError } from '../util/error.js';
import { isAccepted, readUploadAnswer } from './upload-answer.js';
import type { Upload } from './upload.js';

/**
 * Posts a form without XMLHttpRequest, in Node. It is sent once, and no redirect is followed. Fetch has no upload progress,
 * so there is neither progress nor a timeout: use the caller's signal.
 */
export function uploadByFetch(
  send: typeof fetch | undefined,
  headers: Readonly<Record<string, string>>,
): Upload {
  return async (url, body, { signal }) => {
    if (signal?.aborted)
      throw new CareerError('aborted', `the request to ${url} was cancelled`, { url, delivered: 'no' });
    let response: Response | undefined;
    let text: string;
    try {
      response = await (send ?? fetch)(url, {
        method: 'POST',
        body,
        headers: { Accept: 'application/json', ...headers },
        redirect: 'manual',
        credentials: 'omit',
        ...(signal ? { signal } : {}),
      });
      text = await response.text();
    } catch (cause) {
      // The rest of the body could only have told the reference.
      if (response && isAccepted(response.status) && !signal?.aborted) return '';
      const code = signal?.aborted ? 'aborted' : 'unreachable';
      throw new CareerError(code, `${url} gave no answer after the data was sent`, {
        url,
        cause,
        delivered: 'unknown',
      });
    }
    const contentType = response.headers.get('Content-Type');
    const retryAfter = response.headers.get('Retry-After');
    return readUploadAnswer({ url, status: response.status, text, contentType, retryAfter });
  };
}
