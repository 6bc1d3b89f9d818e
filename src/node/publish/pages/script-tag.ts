import type { PublishConfig } from '../config/config.js';
import { elementHtml, type Attributes } from './element.js';
import { markup, type Html } from './html.js';

/** The style sheet of what is published: default, `published.css` beside the script. */
export function styleTag(script: string | undefined, stylesheet?: string): Html {
  const folder = script?.replace(/[^/]*(?:[?#].*)?$/, '');
  const style = stylesheet ?? (folder === undefined ? undefined : `${folder}published.css`);
  return markup`${style !== undefined && markup`<link rel="stylesheet" href="${style}" /> `}`;
}

/**
 * The script tag, with the settings by which the command itself reads the service.
 * @param more further attributes
 */
export function scriptTag(script: string, config: PublishConfig, more: Attributes = {}): Html {
  const { directory, fieldMap, jobPosting, messages } = config;
  const address = (file: string | undefined) =>
    file !== undefined && /^https?:/i.test(file) ? file : undefined;
  return elementHtml({
    name: 'script',
    attributes: {
      type: 'module',
      src: script,
      'data-base-url': config.baseUrl,
      'data-customer-id': config.customerId,
      'data-time-zone': config.timeZone,
      'data-path': config.path,
      'data-header-prefix': config.headerPrefix,
      'data-field-map': fieldMap && JSON.stringify(fieldMap),
      'data-job-posting': Object.keys(jobPosting).length ? JSON.stringify(jobPosting) : undefined,
      'data-messages-url': address(messages),
      'data-directory-url': address(directory),
      ...more,
    },
    content: markup``,
  });
}
