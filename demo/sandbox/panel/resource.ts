// How the routes of the Connector's pages answer and read their input.
import type { Context, Hono } from 'hono';
import type { Env } from '../http/context.js';
import { prefersJson } from '../http/negotiation.js';
import { fieldError, json } from '../http/problem.js';
import type { Page } from '../operator/page.js';

export type Panel = Hono<Env>;
export type Input = Record<string, unknown>;

/** A page, or its content as JSON. */
export function resource<Content>(
  panel: Panel,
  path: string,
  read: (c: Context<Env>) => Content,
  draw: (content: Content, c: Context<Env>) => Page,
): void {
  panel.get(path, (c) => {
    const content = read(c);
    return prefersJson(c.req.header('accept')) ? json(content) : c.html(draw(content, c));
  });
}

/** The id in a path or in an input; not a number if it is none. */
export function readId(value: unknown): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : NaN;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : NaN;
}

/** The id in an input. @throws HttpError (400) if it is none */
export function requireId(input: Input): number {
  const id = readId(input['id']);
  if (Number.isNaN(id)) throw fieldError('id', 'id must be one of the list.');
  return id;
}

/** @throws HttpError (400) if it is no text */
export function readText(input: Input, name: string): string {
  const value = input[name] ?? '';
  if (typeof value === 'string') return value;
  throw fieldError(name, `${name} must be a text.`);
}

/** @throws HttpError (400) if it is no list of texts */
export function readScopeList(input: Input): string[] {
  const value = input['scopes'] ?? [];
  if (Array.isArray(value) && value.every((scope) => typeof scope === 'string')) return value as string[];
  throw fieldError('scopes', 'scopes must be a list of scopes.');
}
