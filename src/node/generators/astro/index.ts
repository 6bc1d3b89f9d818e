// `career-elements/astro`: the integration for Astro.

import { cp, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostSite, SCRIPT_FOLDER, type HostOptions } from '../host-site.js';
import { keepSite } from './store.js';

export type { HostList, HostVacancy } from '../../publish/host/vacancy-site.js';

/** As {@link HostOptions}; `siteUrl` is by default `site` and `base` of Astro's config. */
export type AstroOptions = Omit<HostOptions, 'siteUrl'> & { readonly siteUrl?: string | undefined };

type Next = () => void;

/** What of Astro's hooks the integration uses. */
export interface CareerElementsIntegration {
  name: string;
  hooks: {
    'astro:config:setup': (setup: {
      config: { site?: string | undefined; base: string };
      logger: { warn: (message: string) => void };
      updateConfig: (config: { vite: { ssr: { noExternal: string[] } } }) => unknown;
    }) => void;
    'astro:server:setup': (setup: {
      server: {
        middlewares: {
          use: (handle: (request: IncomingMessage, response: ServerResponse, next: Next) => void) => unknown;
        };
      };
    }) => void;
    'astro:build:done': (done: { dir: URL }) => Promise<void>;
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads the vacancies for the components and pages, and puts the script folder beside them, in the output and on the development server. */
export default function careerElements(options: AstroOptions): CareerElementsIntegration {
  let folder = '';
  let below = '';
  let refresh = () => {};
  return {
    name: 'career-elements',
    hooks: {
      'astro:config:setup': ({ config, logger, updateConfig }) => {
        const siteUrl = options.siteUrl ?? (config.site && new URL(config.base, config.site).href);
        const site = hostSite({ ...options, siteUrl }, 'the options of career-elements/astro', (message) =>
          logger.warn(message),
        );
        folder = site.scriptFolder;
        refresh = site.refresh;
        below = site.script.slice(0, site.script.lastIndexOf('/') + 1);
        keepSite(site);
        // The components are source code that Astro compiles.
        updateConfig({ vite: { ssr: { noExternal: ['career-elements'] } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          refresh();
          const [pathname = ''] = (request.url ?? '').split('?');
          // Astro takes the base off the URL before some middlewares, and not before others.
          const start = [below, `/${folder}/`].find((one) => pathname.startsWith(one));
          if (start === undefined) next();
          else void serve(pathname.slice(start.length), response, next);
        });
      },
      'astro:build:done': ({ dir }) =>
        cp(SCRIPT_FOLDER, path.join(fileURLToPath(dir), folder), { recursive: true }),
    },
  };
}

/** Sends a file of the script folder; without one, another answers. */
async function serve(name: string, response: ServerResponse, next: Next): Promise<void> {
  const bytes = await readFile(path.join(SCRIPT_FOLDER, path.normalize(`/${name}`))).catch(() => undefined);
  if (!bytes) return next();
  response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
  response.end(bytes);
}
