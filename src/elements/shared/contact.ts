import { html, type TemplateResult } from 'lit';
import type { Contact } from '../../core/vacancies/vacancy.js';
import { mailLink, phoneLink } from '../../core/util/web-links.js';

/** Those of whom anything is known. */
export function knownContacts(contacts: readonly Contact[]): readonly Contact[] {
  return contacts.filter((one) => one.name ?? one.email ?? one.phone);
}

/** A contact person, with links to call and to write. */
export function contactLines({ name, title, phone, email }: Contact): TemplateResult {
  const lines = [
    name === undefined ? undefined : html`<strong dir="auto" translate="no">${name}</strong>`,
    title === undefined ? undefined : html`<span class="muted" dir="auto">${title}</span>`,
    phone === undefined ? undefined : linked(phone, phoneLink(phone)),
    email === undefined ? undefined : linked(email, mailLink(email)),
  ];
  return html`${lines.filter((one) => one !== undefined).map((one) => html`<div>${one}</div>`)}`;
}

function linked(text: string, href: string | undefined): TemplateResult {
  return href === undefined
    ? html`<bdi translate="no">${text}</bdi>`
    : html`<a class="target" dir="auto" translate="no" href=${href}>${text}</a>`;
}
