/** What a visitor of a career site does, found as a visitor finds it: by what things are and what they are called. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from './career-site.js';
import { openMadePage, scriptTag } from './made-page.js';

/** The words by which a visitor finds the controls, for each language of the demo. */
export const words = {
  en: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone (optional)',
    letter: 'Cover letter (optional)',
    choose: 'Choose files',
    files: /^Chosen files?$/,
    before: 'Have you applied to us before?',
    keep: 'May we keep your application, so that we can contact you about other vacancies?',
    yes: 'Yes',
    no: 'No',
    send: 'Send application',
    sent: 'Your application has been sent',
  },
  da: {
    name: 'Fuldt navn',
    email: 'E-mail',
    phone: 'Telefon (valgfrit)',
    letter: 'Hvorfor søger du? (valgfrit)',
    choose: 'Vælg filer',
    files: /^Valg(?:t fil|te filer)$/,
    before: 'Har du søgt hos os før?',
    keep: 'Må vi gemme din ansøgning, så vi kan kontakte dig om andre stillinger?',
    yes: 'Ja',
    no: 'Nej',
    send: 'Send ansøgning',
    sent: 'Din ansøgning er sendt',
  },
} as const;

export type Language = keyof typeof words;

/** A vacancy of the sample company that is open, has no last day, and has texts in both languages. */
export const vacancy = {
  id: 'V1001',
  en: 'Embedded software engineer, ultrasonic flow meters',
  da: 'Embedded softwareudvikler til ultralydsmålere',
} as const;

export const applicant = {
  name: 'Åse Nørgård-O’Neil',
  email: 'aase@example.com',
  phone: '+45 00 00 99 99',
  letter: 'I like meters.\n\nAnd “water” – 💧 too.',
} as const;

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** How files of a kind begin. */
const starts: Readonly<Record<string, string>> = {
  pdf: '%PDF-',
  docx: 'PK\x03\x04',
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff\xe0',
};

/** A file whose bytes differ from place to place, zeros and line ends among them, and from name to name. */
export function sampleFile(name: string, size = 4096, mimeType = 'application/pdf'): SampleFile {
  const seed = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 0);
  const buffer = Buffer.alloc(size);
  for (let place = 0; place < size; place++)
    buffer[place] = place * 31 + (place >> 8) * 17 + (seed >> (8 * (place % 4)));
  buffer.write(starts[name.split('.').at(-1)!] ?? '', 'latin1');
  return { name, mimeType, buffer };
}

/** The application form of a page, as a visitor sees it. */
export class FormOnPage {
  readonly page: Page;
  readonly language: Language;
  #hasChosen = false;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  text(which: 'name' | 'email' | 'phone' | 'letter'): Locator {
    return this.page.getByRole('textbox', { name: words[this.language][which], exact: true });
  }

  question(which: 'before' | 'keep'): Locator {
    return this.page.getByRole('group', { name: words[this.language][which] });
  }

  answer(which: 'before' | 'keep', answer: 'yes' | 'no'): Locator {
    return this.question(which).getByRole('radio', { name: words[this.language][answer] });
  }

  get chooseButton(): Locator {
    return this.page.getByRole('button', { name: words[this.language].choose });
  }

  get sendButton(): Locator {
    return this.page.getByRole('button', { name: words[this.language].send });
  }

  /** The rows of the files that are chosen. */
  get files(): Locator {
    return this.page.getByRole('list', { name: words[this.language].files }).getByRole('listitem');
  }

  get receipt(): Locator {
    return this.page.getByRole('heading', { name: words[this.language].sent });
  }

  /** By the button, as a visitor does; resolves when the browser's own dialog has been answered. */
  async choose(...files: SampleFile[]): Promise<void> {
    const isFirefox = this.page.context().browser()?.browserType().name() === 'firefox';
    if (isFirefox && this.#hasChosen) {
      // The driver leaves Firefox's first dialog open, unseen, and a second one does not open beside it.
      await this.page.locator('input[type=file][multiple]').setInputFiles(files);
      return;
    }
    this.#hasChosen = true;
    const dialog = this.page.waitForEvent('filechooser');
    await this.chooseButton.click();
    await (await dialog).setFiles(files);
  }

  /** Everything that must be filled, and what may be. */
  async fill(files: SampleFile[] = [], { email = applicant.email as string } = {}): Promise<void> {
    await this.text('name').fill(applicant.name);
    await this.text('email').fill(email);
    await this.text('phone').fill(applicant.phone);
    await this.text('letter').fill(applicant.letter);
    await this.answer('before', 'no').check();
    await this.answer('keep', 'yes').check();
    if (files.length > 0) {
      await this.choose(...files);
      await this.expectFiles(...files.map((file) => file.name));
    }
  }

  async expectFiles(...names: string[]): Promise<void> {
    await expect(this.files).toHaveCount(names.length);
    for (const [place, name] of names.entries()) await expect(this.files.nth(place)).toContainText(name);
  }

  /** That what {@link fill} has filled is still there. */
  async expectFilled(...fileNames: string[]): Promise<void> {
    await expect(this.text('name')).toHaveValue(applicant.name);
    await expect(this.text('email')).toHaveValue(applicant.email);
    await expect(this.text('phone')).toHaveValue(applicant.phone);
    await expect(this.text('letter')).toHaveValue(applicant.letter);
    await expect(this.answer('before', 'no')).toBeChecked();
    await expect(this.answer('keep', 'yes')).toBeChecked();
    await this.expectFiles(...fileNames);
  }
}

/** The list of a page, as a visitor sees it. */
export class ListOnPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Those of the vacancies, in their order. */
  get links(): Locator {
    return this.page.locator('[part~=link]');
  }

  get field(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search', exact: true });
  }

  get sort(): Locator {
    return this.page.getByRole('combobox', { name: 'Sort by' });
  }

  /** What opens and closes a facet. */
  facet(name: string): Locator {
    return this.page.locator('summary').filter({ hasText: name });
  }

  /** A value of an open facet. */
  value(name: string): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  /** The button that takes something chosen away. */
  chip(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove “${name}”`, exact: true });
  }

  /** What opens the facets where there is no room for a row. */
  get filters(): Locator {
    return this.page.getByRole('button', { name: /^Filters/ });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Filters' });
  }

  /** Waits until there are so many vacancies, as the list itself says when it waits for nothing, such as the search. */
  async expectCount(text: string | RegExp): Promise<void> {
    const count = this.page.locator('[part~=count]');
    await expect(count).toHaveText(text);
    await expect(this.page.locator('[part~=list][aria-busy=true]')).toHaveCount(0);
    await expect(count).toHaveText(text);
  }
}

/** Opens a page with a list of records that no sandbox has, answered by the page's own host. */
export async function openMadeList(
  page: Page,
  site: Site,
  records: readonly object[],
  attributes = '',
  search = '',
): Promise<ListOnPage> {
  const path = `/api/${site.sandbox.customerId}/vacancies`;
  for (const route of ['', '/', '/simple']) site.pages.set(path + route, JSON.stringify(records));
  const body = `<vacancy-list base-url="${site.demoUrl}" detail-url="/vacancy.html" ${attributes}></vacancy-list>`;
  await openMadePage(page, site, { head: scriptTag(site), body }, search);
  return new ListOnPage(page);
}

/** The link of a vacancy in a list. */
export function vacancyLink(page: Page, title: string): Locator {
  return page.getByRole('listitem').getByRole('link', { name: title, exact: true });
}

/** Opens what a message says to the owner of the website, and answers the text. */
export async function ownerDetails(within: Locator): Promise<Locator> {
  await within.getByText('Details for the owner of this website').click();
  return within.getByText(/^career-elements: /);
}

/** Goes on by Tab, as far as a patient visitor would. */
export async function tabTo(page: Page, target: Locator, atMost = 80): Promise<void> {
  await target.waitFor();
  const hasFocus = () =>
    target.evaluate((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one);
  for (let step = 0; step < atMost && !(await hasFocus()); step++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
