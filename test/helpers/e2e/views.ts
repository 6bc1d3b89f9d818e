/** Every view that a visitor can come to, each with what to wait for. */
import { expect, type Page } from '@playwright/test';
import type { Site } from './career-site.js';
import { openMadePage, scriptTag } from './made-page.js';
import { refuseOrigin } from './service.js';
import { FormOnPage, ownerDetails, sampleFile, vacancy, vacancyLink } from './visitor.js';

export type View = readonly [name: string, open: (page: Page, site: Site) => Promise<void>];

const form = (page: Page) => new FormOnPage(page);
const openForm = (page: Page, { demoUrl }: Site) => page.goto(`${demoUrl}/apply.html?vacancy=${vacancy.id}`);

export const views: readonly View[] = [
  [
    'the list',
    async (page, { demoUrl }) => {
      await page.goto(`${demoUrl}/`);
      await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    },
  ],
  [
    'a vacancy with an advert from a word processor',
    async (page, { demoUrl }) => {
      await page.goto(`${demoUrl}/vacancy.html?vacancy=V1031`);
      await expect(page.getByText('Our moulding hall never sleeps')).toBeVisible();
    },
  ],
  [
    'the form with files',
    async (page, site) => {
      await openForm(page, site);
      await form(page).fill([
        sampleFile('a file with a rather long name, as people give them to their files.pdf'),
      ]);
    },
  ],
  [
    'the form with errors',
    async (page, site) => {
      await openForm(page, site);
      await form(page).choose(sampleFile('empty.pdf', 0));
      await form(page).sendButton.click();
      await expect(page.getByText('Please correct 4 entries')).toBeVisible();
    },
  ],
  [
    'the receipt',
    async (page, site) => {
      await openForm(page, site);
      await form(page).fill([sampleFile('cv.pdf')]);
      await form(page).sendButton.click();
      await expect(form(page).receipt).toBeVisible();
    },
  ],
  [
    'the form after a lost answer',
    async (page, site) => {
      await openForm(page, site);
      await form(page).fill();
      await site.operator.fault({ name: 'lost-answer', route: 'candidates' });
      await form(page).sendButton.click();
      await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible();
    },
  ],
  [
    'all in one tag, the form',
    async (page, { demoUrl }) => {
      await page.goto(`${demoUrl}/career-site.html`);
      await vacancyLink(page, vacancy.en).click();
      await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
      await expect(form(page).sendButton).toBeVisible();
    },
  ],
  [
    'a list that is not set up',
    async (page, site) => {
      const head = '<script src="/career-elements/career-elements.js"></script>';
      await openMadePage(page, site, { head, body: '<vacancy-list></vacancy-list>' });
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a list without vacancies',
    async (page, site) => {
      const body = '<vacancy-list location="nowhere" detail-url="/vacancy.html"></vacancy-list>';
      await openMadePage(page, site, { head: scriptTag(site), body });
      await expect(page.getByText('There are no vacancies right now.')).toBeVisible();
    },
  ],
  [
    'a vacancy that the service does not give',
    async (page, site) => {
      await refuseOrigin(site);
      await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
      await expect(await ownerDetails(page.getByRole('alert'))).toBeVisible();
    },
  ],
];
