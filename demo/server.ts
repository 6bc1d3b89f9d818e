// Serves plain pages with the elements, for tests and developers: each shows one way to use them.
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { buildCardsPage } from './cards-page.js';

export interface DemoOptions {
  /** 0: a free port. */
  readonly port: number;
  readonly sandboxUrl: string;
  readonly customerId: string;
}

export interface Demo {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const PAGES = fileURLToPath(new URL('pages/', import.meta.url));
const COMPANY = fileURLToPath(new URL('data/company.json', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../dist/cdn/', import.meta.url));

/** Starts the plain pages on the loopback address. Build the script first. */
export async function startDemo({ port, sandboxUrl, customerId }: DemoOptions): Promise<Demo> {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', cachingOf(context.req.path));
    context.header('X-Content-Type-Options', 'nosniff');
  });
  const values = { '%BASE_URL%': sandboxUrl, '%CUSTOMER_ID%': customerId };
  app.get('/directory.json', async (context) => context.json(await buildDirectory()));
  // The elements are modules, so pages on other hosts and pages with an opaque origin need this header to load them.
  app.use('/career-elements/*', cors());
  const withoutFolder = (path: string) => path.slice('/career-elements'.length);
  app.get('/career-elements/*', serveStatic({ root: SCRIPT, rewriteRequestPath: withoutFolder }));
  app.get('/csp.html', async (context, next) => {
    await next();
    context.header('Content-Security-Policy', strictPolicy(sandboxUrl));
  });
  app.get('/cards.html', fillPage(values), async (context) => context.html(await buildCardsPage()));
  app.get('/*', fillPage(values));
  app.get('/*', serveStatic({ root: PAGES }));
  const server = createServer(getRequestListener(app.fetch));
  const bound = await listen(server, port);
  return { url: `http://localhost:${bound}`, port: bound, close: () => closeServer(server) };
}

/**
 * Listens on the loopback address.
 * @returns the port
 */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Parent organisations of the sample company; no vacancy refers to them directly. */
const DIVISIONS = [
  { id: 'technology', name: 'Technology', organizations: ['rd', 'digital'] },
  { id: 'operations', name: 'Operations', organizations: ['prod', 'supply'] },
];

interface NamedRecord {
  readonly id: string;
  readonly name: Readonly<Record<string, string>>;
}

interface Company {
  readonly defaultLanguage: string;
  readonly locations: readonly (NamedRecord & {
    readonly regionId: string;
    readonly address: Readonly<Record<'street' | 'zipPostalCode' | 'city' | 'countryRegion', string>>;
  })[];
  readonly regions: readonly NamedRecord[];
  readonly organizations: readonly NamedRecord[];
  readonly jobTypes: readonly NamedRecord[];
  readonly employmentCategories: readonly NamedRecord[];
}

/** The directory file of the sample company, in the format of `career-elements sync`. */
export async function buildDirectory(): Promise<object> {
  const company = JSON.parse(await readFile(COMPANY, 'utf8')) as Company;
  const nameOf = ({ id, name }: NamedRecord) => name[company.defaultLanguage] ?? id;
  const terms = (list: readonly NamedRecord[]) =>
    list.map((one) => ({ id: one.id, name: nameOf(one) })).sort(byId);
  const regions = new Map(company.regions.map((one) => [one.id, nameOf(one)]));
  const locations = company.locations.map((one) => {
    const { street, zipPostalCode: postalCode, city, countryRegion: country } = one.address;
    const address = { street, postalCode, city, country };
    return { id: one.id, name: nameOf(one), region: regions.get(one.regionId), address };
  });
  const organizations = terms(company.organizations).map((one) => {
    const parentId = DIVISIONS.find((division) => division.organizations.includes(one.id))?.id;
    return { ...one, parentId };
  });
  const divisions = DIVISIONS.map(({ id, name }) => ({ id, name }));
  return {
    version: 1,
    locations: locations.sort(byId),
    organizations: [...divisions, ...organizations].sort(byId),
    jobTypes: terms(company.jobTypes),
    employmentCategories: terms(company.employmentCategories),
  };
}

/** By code units, the order that `sync` writes. */
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** How long browsers keep a file, as `docs/performance.md` recommends for the script folder. */
export function cachingOf(path: string): string {
  if (/\/[\da-f]{12}\//.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('/career-elements.js') ? 'max-age=300, stale-while-revalidate=86400' : 'no-cache';
}

/**
 * The policy that `docs/security.md` recommends, with Trusted Types enforced.
 * @param styles hashes of styles in the page
 */
export function strictPolicy(sandboxUrl: string, ...styles: readonly string[]): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    `img-src 'self' https: data: ${sandboxUrl}`,
    `connect-src 'self' ${sandboxUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types career-elements lit-html',
  ];
  return directives.join('; ');
}

/** Replaces the placeholders in a page with their values. */
function fillPage(values: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const page = Object.entries(values).reduce(
      (text, [placeholder, value]) => text.replaceAll(placeholder, value),
      await context.res.text(),
    );
    context.header('Content-Length');
    context.res = new Response(page, context.res);
  };
}

export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
