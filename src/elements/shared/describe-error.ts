import { LOADER } from '../../core/settings/loader-tag.js';
import { withoutCode, type CareerError } from '../../core/util/error.js';
import { parseUrl } from '../../core/util/parse-url.js';

/**
 * What a site builder can do about an error, in English: for the console and for the details below a message.
 * It names the page's own origin where the operator of the service has to know it.
 */
export function explain(error: CareerError): string {
  const service = serviceOf(error);
  const said = error.isAboutApplicant ? namesOf(error) : wordsOf(error);
  if (error.delivered === 'unknown') {
    const answer =
      error.status === undefined
        ? 'no answer of the service came back'
        : `the answer (${error.status}) does not say whether it was taken${error.code === 'bad-answer' ? `: ${withoutCode(error)}` : ''}`;
    return `The application was sent to ${service}, and ${answer} (${error.code}). It may have arrived.${preflightOf(error)}`;
  }
  switch (error.code) {
    case 'configuration':
    case 'insecure-url':
      return `${withoutCode(error)}. ${whereToSet(error.setting)}`;
    case 'offline':
      return 'The browser is offline.';
    case 'blocked':
      return self.origin === 'null'
        ? `${service} answers, but this page has no origin (it is a file, or in a sandboxed frame), so it cannot be ` +
            'on the list of allowed origins. Open it from a web server.'
        : `The browser blocked the answer of ${service} (CORS). Most likely the origin ${self.origin} is not on the service's list of allowed ` +
            `origins: ask its operator to allow exactly ${self.origin}. Otherwise: 1) a gateway in front of the service failed, 2) it does ` +
            'not allow the language header (data-language-header="false" leaves it out), 3) data-base-url is not the ' +
            `recruiting API.${said}`;
    case 'unreachable':
      return (
        `${service} cannot be reached. Check data-base-url for a typo, and whether the service is up and its ` +
        `certificate is one that browsers trust. Chromium also refuses addresses of a private network or of the visitor's own ` +
        `computer to pages from the internet, until the visitor gives the permission "Local network access".${isIsolated() ? isolation : ''}`
      );
    case 'policy':
      return `This page's Content-Security-Policy forbids ${service}. Add it to connect-src.`;
    case 'timeout':
      return `${service} did not answer in time. The setting "timeout" says how long to wait.`;
    case 'unauthorized':
      return (
        `${service} asks for a login (401), which the recruiting API does not. Check that data-base-url is that API, ` +
        'and not one behind a login or a proxy.'
      );
    case 'not-found':
      return (
        `${error.url ?? service} is not known to the service (404). Check data-customer-id, and that data-base-url and ` +
        `data-path lead to the recruiting API; a single vacancy may have been taken down.${said}`
      );
    case 'bad-request':
      return error.status === 405
        ? `${error.url ?? service} does not take this kind of request (405). Check that data-base-url and data-path ` +
            'lead to the recruiting API.'
        : `The service refused the request (${error.status ?? 400}).${said}`;
    case 'too-large':
      return (
        `${service}, or a gateway in front of it, does not take an application of this size (413). Lower ` +
        'max-file-size and max-total-size on <application-form>, or ask the operator to raise the limit.'
      );
    case 'unsupported-type':
      return (
        `${service}, or a gateway in front of it, does not take multipart/form-data on this route (415). Check ` +
        "data-path: the application must go to the service's own route for candidates."
      );
    case 'rate-limited':
      return `Too many requests to ${service} (429)${wantsPause(error)}. Ask its operator for a higher limit if this stays.`;
    case 'server':
      return (
        `${service}, or a gateway in front of it, failed (${error.status ?? 500}). You cannot fix this on the page: ` +
        `tell the operator of the service.${said}`
      );
    case 'aborted':
      return `${withoutCode(error)}.`;
    case 'bad-answer':
      // Without a URL nothing was asked: something of ours failed.
      if (error.url === undefined) return `${withoutCode(error)}: ${String(error.cause)}`;
      return `${withoutCode(error)}. Check that data-base-url is the recruiting API, not a web page.`;
  }
}

/** A refused preflight looks like a lost answer: no browser tells a page which it was. */
function preflightOf({ code, status, url }: CareerError): string {
  if (code !== 'unreachable' || status !== undefined) return '';
  return (
    ' If every application ends like this, the preflight is refused and none arrives: the service, and each gateway in ' +
    `front of it, must answer OPTIONS ${url} with status 200 or 204 and the header Access-Control-Allow-Origin: ` +
    `${self.origin}, without a redirect or a login.`
  );
}

/** What the service said, by field. */
function wordsOf({ fields }: CareerError): string {
  const said = Object.entries(fields).map(([field, texts]) => `${field && `${field}: `}${texts.join(' ')}`);
  return said.length ? ` It said: ${said.join(' ')}` : '';
}

/** What it says of an application may quote what the applicant typed, and that belongs into no console. */
function namesOf({ fields }: CareerError): string {
  const names = Object.keys(fields).filter(Boolean);
  return names.length ? ` It named: ${names.join(', ')}.` : '';
}

const isIsolated = () => 'crossOriginIsolated' in globalThis && crossOriginIsolated;
const isolation =
  ' (This page is cross-origin isolated, so it cannot be told whether the service is down or refuses this page: ' +
  `check, too, that ${globalThis.origin} is on its list of allowed origins.)`;

function wantsPause({ retryAfter }: CareerError): string {
  return retryAfter === undefined ? '' : `; it asks to wait ${Math.ceil(retryAfter / 1000)} s`;
}

function whereToSet(setting = 'base-url'): string {
  if (setting === 'base-url' || setting === 'customer-id') {
    return (
      `Set data-${setting}="…" on the script tag, ${setting}="…" on the element, or call configure({ … }).` +
      (isBareCopy() ? bareCopy : '')
    );
  }
  return setting.startsWith('data-')
    ? 'Change it on the script tag.'
    : 'Change the attribute on the element.';
}

/** Whether a script tag without any setting has run, as those are that a tool of the page has made from the builder's. */
function isBareCopy(): boolean {
  const { [LOADER]: data } = globalThis as { [LOADER]?: DOMStringMap };
  return data !== undefined && !('baseUrl' in data) && !('customerId' in data);
}
const bareCopy =
  ' The tag <script src="…/career-elements.js"> that has run has neither data-base-url nor data-customer-id: if they are in ' +
  'the HTML of the page, a consent manager or an optimizer of scripts runs a copy of the tag without them. Exclude ' +
  'career-elements.js there.';

const serviceOf = ({ url = '' }: CareerError): string => parseUrl(url)?.origin ?? 'The service';
