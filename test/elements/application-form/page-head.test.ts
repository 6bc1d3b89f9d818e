/** What the form and its receipt put into the page's head, and their headings. */
import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { fill, openForm } from '../../helpers/browser/application.js';
import { freshPage, has, mount, part, partOf, travel, until, visit } from '../../helpers/browser/elements.js';

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? undefined;
const JOB = 'Production operators, evening and night shift';
const page = document.title;
const head = () => [document.title, robots()];
const says = (title: string, forRobots: string | undefined) =>
  until(() => document.title === title && robots() === forRobots, `${title}, not ${head().join(', ')}`);

describe("application-form: the page's head", () => {
  beforeEach(() => freshPage());
  afterEach(async () => {
    document.body.replaceChildren();
    await says(page, undefined);
  });

  it('says nothing without being asked to', async () => {
    const before = document.head.innerHTML;
    const form = await openForm();
    fill(form);
    await form.submit();
    await partOf(form, 'success');
    expect(document.head.innerHTML).to.equal(before);
  });

  it('has a heading that leads to the vacancy, where the page says where that is', async () => {
    const linkOf = (form: ApplicationForm) => part(form, 'title')!.querySelector('a');
    const silent = await openForm();
    expect(linkOf(silent)).to.equal(null);
    silent.remove();
    configure({ detailUrl: '/jobs/{id}' });
    const form = await openForm();
    expect(linkOf(form)!.pathname).to.equal('/jobs/V1031');
    mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    form.requestUpdate();
    await form.updateComplete;
    expect(linkOf(form)).to.equal(null);
  });

  it('has the title of the form, then of the receipt, both left out by search engines', async () => {
    const form = await openForm({ 'document-title': true });
    await says(`Apply: ${JOB} – ${page}`, 'noindex');
    fill(form);
    await form.submit();
    await partOf(form, 'success');
    await says(`Your application has been sent – ${page}`, 'noindex');
    part(form, 'done')!.click();
    await form.updateComplete;
    expect(head()).to.deep.equal([`Your application has been sent – ${page}`, 'noindex']);
    form.remove();
    await says(page, undefined);
  });

  it('follows the language', async () => {
    const form = await openForm({ 'document-title': true });
    await says(`Apply: ${JOB} – ${page}`, 'noindex');
    form.language = 'da';
    await until(() => document.title.startsWith('Søg stillingen: '), 'the Danish title');
  });

  it('leaves a form for open applications to search engines, but not its receipt', async () => {
    const form = await openForm({ 'document-title': true, open: 'V1031' });
    await says(`Unsolicited application – ${page}`, undefined);
    fill(form);
    await form.submit();
    await says(`Your application has been sent – ${page}`, 'noindex');
  });

  it('keeps what is closed, and what does not exist, out of search engines', async () => {
    const closed = mount('application-form', { 'document-title': true, 'vacancy-id': 'V1053' });
    await until(() => robots() === 'noindex', 'noindex of what is closed');
    closed.remove();
    await says(page, undefined);
    mount('application-form', { 'document-title': true, 'vacancy-id': 'none' });
    await says(page, 'noindex');
  });

  it('is left to a vacancy on the same page', async () => {
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031', 'document-title': true });
    await partOf(detail, 'description');
    const form = await openForm({ 'document-title': true });
    await says(`${JOB} – ${page}`, undefined);
    form.requestUpdate();
    await form.updateComplete;
    expect(head()).to.deep.equal([`${JOB} – ${page}`, undefined]);
  });

  it('follows the views of a site, also when the hidden vacancy is drawn once more', async () => {
    visit({ vacancy: 'V1031' });
    const site = mount('career-site', { 'document-title': true });
    await says(`${JOB} – ${page}`, undefined);
    const detail = site.shadowRoot!.querySelector('vacancy-detail')!;
    (await partOf(detail, 'apply')).click();
    await says(`Apply: ${JOB} – ${page}`, 'noindex');
    site.hiringOrganization = 'Tangeborg';
    await until(() => detail.hiringOrganization === 'Tangeborg', 'the name of the company');
    await detail.updateComplete;
    await says(`Apply: ${JOB} – ${page}`, 'noindex');
    await travel(-1);
    await says(`${JOB} – Tangeborg`, undefined);
  });
});

describe('application-form: heading-level', () => {
  beforeEach(() => freshPage());

  it('is that of the form, of its receipt and of what is in its place', async () => {
    const form = await openForm({ 'heading-level': 3 });
    expect(part(form, 'title')!.localName).to.equal('h3');
    fill(form);
    await form.submit();
    await partOf(form, 'success');
    expect(part(form, 'title')!.localName).to.equal('h3');
    part(form, 'done')!.click();
    await until(() => !has(form, 'done'), 'the notice');
    expect(part(form, 'title')!.localName).to.equal('h3');
    form.headingLevel = 5;
    await form.updateComplete;
    expect(part(form, 'title')!.localName).to.equal('h5');
  });

  it('is 2 by default, and where it is no level', async () => {
    const form = await openForm();
    expect(part(form, 'title')!.localName).to.equal('h2');
    form.setAttribute('heading-level', 'three');
    await form.updateComplete;
    expect(part(form, 'title')!.localName).to.equal('h2');
  });

  it('is that of the site in a site', async () => {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = mount('career-site', { 'heading-level': '1' });
    const form = await until(() => site.shadowRoot!.querySelector('application-form'), 'the form');
    expect((await partOf(form, 'title')).localName).to.equal('h1');
  });
});
