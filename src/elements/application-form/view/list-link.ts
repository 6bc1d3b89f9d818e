import { type UrlController, isPlainClick } from '../../shared/url-controller.js';
import { isInCareerSite } from '../../shared/in-career-site.js';
import { safeWebLink } from '../../../core/util/web-links.js';

/** A link to all vacancies. */
export interface ListLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** Within a `<career-site>` to its list, else to the page that the attribute `list-url` names; undefined: to none. */
export function listLink(
  host: HTMLElement & { readonly listUrl: string | undefined },
  url: UrlController,
): ListLink | undefined {
  if (!isInCareerSite(host)) {
    const href = safeWebLink(host.listUrl, document.baseURI);
    return href === undefined ? undefined : { href, onClick: () => undefined };
  }
  const href = url.with({ '': undefined, apply: undefined });
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    url.go(href);
  };
  return { href, onClick };
}
