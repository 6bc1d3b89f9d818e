// What the pictures of parts show: an element on a page of its own, and what happens to it before the picture is taken.
import type { Locator, Page } from 'playwright';

export interface Scene {
  /** Of the files. */
  readonly name: string;
  readonly title: string;
  readonly tag: string;
  readonly query?: string;
  /** Default: 640 of a form, 760 of the other elements. */
  readonly width?: number;
  /** Of the picture at most. */
  readonly height: number;
  /** Further attributes of the script tag. */
  readonly settings?: string;
  /** Files of the page, by path. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** What this device knows of the visitor: ids of vacancies, with a day each. */
  readonly visitor?: Readonly<Partial<Record<'saved' | 'applied', readonly (readonly [string, string])[]>>>;
  /** What becomes of requests to the service: they fail, or are never answered. */
  readonly service?: 'offline' | 'silent';
  /** Before the page loads. @param service its address */
  readonly before?: (page: Page, service: string) => Promise<unknown>;
  readonly prepare?: (element: Locator, page: Page) => Promise<unknown>;
  /** The part that is there when the picture can be taken. */
  readonly shows?: string;
  /** Whether a request is under way when the picture is taken. */
  readonly isBusy?: boolean;
  /** The part at which the picture begins. */
  readonly from?: string;
  /** Pixels above that part. */
  readonly above?: number;
  /** The parts to show; default: all that no scene before has shown. */
  readonly parts?: readonly string[];
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
