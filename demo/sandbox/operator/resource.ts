// How the operator pages answer: with a page for a browser, with JSON for a program; and how they read changes.
import type { Context, Hono } from 'hono';
import type { Env } from '../http/context.js';
import { readBody, readJson } from '../http/body.js';
import { prefersJson } from '../http/negotiation.js';
import { fieldError, HttpError, json } from '../http/problem.js';
import type { Page } from './page.js';
import type { Draft } from './parts.js';

export type Routes = Hono<Env>;
export type Input = Record<string, unknown>;

/** A page, or its content as JSON. */
export function resource<Content>(
  routes: Routes,
  path: string,
  read: (c: Context<Env>) => Content,
  draw: (content: Content, c: Context<Env>) => Page,
): void {
  routes.get(path, (c) => {
    const content = read(c);
    return prefersJson(c.req.header('accept')) ? json(content) : c.html(draw(content, c));
  });
}

/** What a change brings: the page that a form leads to, and the JSON for a program. */
interface Outcome {
  readonly place: () => string;
  readonly content: unknown;
  readonly status?: 201;
}

interface Changing {
  /** The sandbox's URL. */
  readonly url: () => string;
  /** Shows a refused form again; without it, a refusal is JSON. */
  readonly draw?: (draft: Draft) => Page;
  readonly apply: (input: Input, isForm: boolean) => Outcome | Promise<Outcome>;
}

/** Changes by a form of these pages, or by JSON. */
export function changes(routes: Routes, path: string, { url, draw, apply }: Changing): void {
  routes.post(path, async (c) => {
    const { input, isForm } = await readChange(c, url());
    try {
      const { place, content, status } = await apply(input, isForm);
      return isForm ? c.redirect(place(), 303) : json(content, status);
    } catch (error) {
      const isPage = isForm && !prefersJson(c.req.header('accept'));
      if (!isPage || draw === undefined || !(error instanceof HttpError) || error.status !== 400) throw error;
      const [field] = Object.keys(error.options.errors ?? {});
      return c.html(draw({ input, message: error.message, field }), 400);
    }
  });
}

/** Whether a request comes from a page of the sandbox. */
export function isOwnOrigin(origin: string | undefined, url: string): boolean {
  return origin === url || origin === url.replace('//localhost:', '//127.0.0.1:');
}

/** Requires the sandbox's own Origin header, since any page could post a form here (CSRF). */
export async function readChange(c: Context<Env>, url: string): Promise<{ input: Input; isForm: boolean }> {
  if (!isOwnOrigin(c.req.header('origin'), url))
    throw new HttpError(403, `Changes need the sandbox's own Origin: ${url}.`);
  const type = c.req.header('content-type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && !/^application\/json\b/i.test(type))
    throw new HttpError(415, 'Send application/json or a form.');
  const text = (await readBody(c.req.raw.body)).toString();
  return { input: isForm ? readForm(text) : readJson(text), isForm };
}

function readForm(text: string): Input {
  const fields = new URLSearchParams(text);
  const input: Input = Object.fromEntries(fields);
  // The one field that may occur several times.
  if (fields.has('scopes')) input['scopes'] = fields.getAll('scopes');
  return input;
}

/** The id in a path or in an input; NaN if it is not an id. */
export function readId(value: unknown): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : NaN;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : NaN;
}

/** The id in an input. @throws HttpError (400) if it is not an id */
export function requireId(input: Input): number {
  const id = readId(input['id']);
  if (Number.isNaN(id)) throw fieldError('id', 'id must be one of the list.');
  return id;
}

/** @throws HttpError (400) if it is not a text */
export function readText(input: Input, name: string): string {
  const value = input[name] ?? '';
  if (typeof value === 'string') return value;
  throw fieldError(name, `${name} must be a text.`);
}

/** @throws HttpError (400) if it is not a list of texts */
export function readScopeList(input: Input): string[] {
  const value = input['scopes'] ?? [];
  if (Array.isArray(value) && value.every((scope) => typeof scope === 'string')) return value as string[];
  throw fieldError('scopes', 'scopes must be a list of scopes.');
}
