// The inline script that `career-elements head-start` writes: it sends the first requests of a page before the loader has
// loaded. Its attribute names the requests, so that its text, and with it the hash for a Content-Security-Policy, is the same on
// all pages.
import { today } from '../core/util/calendar-date.js';
import { sendHeadStart } from '../core/http/head-start.js';
import { isCompatible } from '../core/util/language-tag.js';
import { encodeSegment } from '../core/recruiting/routes.js';
import { readParameter } from '../core/vacancies/page-url.js';
import type { HeadStartRequest } from './first-request.js';

const requests = JSON.parse(document.currentScript?.dataset['headStart'] ?? '[]') as HeadStartRequest[];
for (const { if: parameter, unless, url, headers, serviceLanguage, timeZone } of requests) {
  const name = parameter ?? unless;
  const id = name && readParameter(location.search, name);
  if (name && !id !== !parameter) continue;
  const fill = (text: string) =>
    text.replace(/\{(id|today|lang)(:.*?)?\}/g, (_, what, tag?: string) =>
      what === 'id'
        ? encodeSegment(id ?? '')
        : what === 'today'
          ? today(timeZone)
          : (tag && (readParameter(location.search, 'lang') || tag.slice(1))) || navigator.language || 'en',
    );
  for (const [header, text] of Object.entries(headers)) {
    const language = fill(text);
    if (serviceLanguage && isCompatible(language, serviceLanguage)) delete headers[header];
    else headers[header] = language;
  }
  sendHeadStart(fill(url), headers);
}
