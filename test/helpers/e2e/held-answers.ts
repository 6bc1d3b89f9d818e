/** Answers of the service that reach a page when the test says so: until then, the page shows that it waits. */
import type { Page } from '@playwright/test';

/**
 * From now on, this page does not hear what is answered to its applications, until `answer` is called. They arrive, and a
 * page that comes after this one hears everything.
 */
export async function holdAnswers(page: Page): Promise<{ answer: () => Promise<void> }> {
  await page.evaluate(() => {
    const released = new Promise<void>((resolve) => Object.assign(window, { letAnswersIn: resolve }));
    XMLHttpRequest.prototype.addEventListener = function (
      this: XMLHttpRequest,
      name: string,
      listener: EventListenerOrEventListenerObject | null,
    ) {
      const later = (event: Event) => void released.then(() => (listener as EventListener).call(this, event));
      EventTarget.prototype.addEventListener.call(this, name, later);
    };
  });
  return {
    answer: () => page.evaluate(() => (window as unknown as { letAnswersIn: () => void }).letAnswersIn()),
  };
}

/** Holds back the requests to a route of the service that a page makes from now on, until `release` is called. */
export async function holdRequests(page: Page, route: RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(route, async (one) => {
    await released;
    await one.continue();
  });
  return { release };
}
