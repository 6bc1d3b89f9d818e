// What the pictures of parts show: an element on a page of its own, and what happens to it before the picture is taken.
import type { Locator, Page } from 'playwright';

/** The date of the sample data. */
export const NOW = new Date('2026-01-15T09:00:00Z');

export interface Scene {
  /** Of the files. */
  readonly name: string;
  readonly title: string;
  readonly tag: string;
  readonly query?: string;
  readonly width: number;
  /** Of the picture at most. */
  readonly height: number;
  /** Further attributes of the script tag. */
  readonly settings?: string;
  /** Files of the page, by path. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** What this device knows of the visitor. */
  readonly visitor?: Visitor;
  /** What becomes of requests to the service: they fail, or are never answered. */
  readonly service?: 'offline' | 'silent';
  /** Before the page loads. @param service its address */
  readonly before?: (page: Page, service: string) => Promise<unknown>;
  readonly prepare?: (element: Locator, page: Page) => Promise<unknown>;
  /** Whether a request is under way when the picture is taken. */
  readonly isBusy?: boolean;
  /** The part at which the picture begins. */
  readonly from?: string;
  /** Pixels above that part. */
  readonly above?: number;
  /** The parts to show; default: all that no scene before has shown. */
  readonly parts?: readonly string[];
}

/** Ids with a day each, and the day of the visit before. */
export interface Visitor {
  readonly saved?: readonly (readonly [id: string, day: string])[];
  readonly applied?: readonly (readonly [id: string, day: string])[];
}

/** The entries of the local storage that say so. */
export function storageOf({ saved, applied }: Visitor, customerId: string): Record<string, string> {
  const stored: Record<string, string> = {};
  const add = (name: string, value: unknown) => {
    if (value !== undefined) stored[`career-elements.${name}.${customerId}`] = JSON.stringify(value);
  };
  add('saved', saved);
  add('applied', applied);
  return stored;
}

/** Changes the JSON that the service answers. */
export const changeAnswer = <T>(page: Page, url: RegExp, change: (answer: T) => void) =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as T;
    change(json);
    await route.fulfill({ response, json });
  });
