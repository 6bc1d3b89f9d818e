import { html, nothing, type TemplateResult } from 'lit';

/**
 * A heading of a level from 1 to 6; anything else is brought into that range. A closed list of templates,
 * because Lit takes no tag name as a value.
 * @param id makes the heading focusable by script
 */
export function heading(level: number, content: unknown, part = 'title', id?: string): TemplateResult {
  const name = id ?? nothing;
  const tab = id === undefined ? nothing : -1;
  switch (Math.min(6, Math.max(1, Math.round(level) || 2))) {
    case 1:
      return html`<h1 part=${part} id=${name} tabindex=${tab}>${content}</h1>`;
    case 2:
      return html`<h2 part=${part} id=${name} tabindex=${tab}>${content}</h2>`;
    case 3:
      return html`<h3 part=${part} id=${name} tabindex=${tab}>${content}</h3>`;
    case 4:
      return html`<h4 part=${part} id=${name} tabindex=${tab}>${content}</h4>`;
    case 5:
      return html`<h5 part=${part} id=${name} tabindex=${tab}>${content}</h5>`;
    default:
      return html`<h6 part=${part} id=${name} tabindex=${tab}>${content}</h6>`;
  }
}
