// The page of an activation link, for the administrator of a directory.
import { html } from 'hono/html';
import { frame, type Page } from '../../operator/page.js';

interface Draft {
  code: string;
  tenantId: string;
  name: string;
  message?: string | undefined;
  field?: string | undefined;
}

export function consentPage({ code, tenantId, name, message, field }: Draft): Page {
  const mark = (of: string) => (field === of ? html` aria-invalid="true" aria-describedby="message"` : '');
  return frame(
    'Register a directory',
    html`${message === undefined ? '' : html`<p role="alert" id="message">${message}</p>`}
      <p>
        The Connector service asks for your consent to let identities of your directory sign in, if they have
        access there. You do not need an account in the service. This link can be used once.
      </p>
      <form class="card fields" method="post" action="/_sandbox/identity/activate">
        <input type="hidden" name="code" value="${code}" />
        <label
          >Tenant id of the directory
          <input
            name="tenantId"
            value="${tenantId}"
            required
            maxlength="64"
            autocomplete="off"
            ${mark('tenantId')}
        /></label>
        <label
          >Name of the directory
          <input
            name="name"
            value="${name}"
            required
            maxlength="100"
            autocomplete="organization"
            ${mark('name')}
        /></label>
        <button class="primary">Consent</button>
      </form>`,
  );
}

export function consentedPage({ id, name }: { id: string; name: string }): Page {
  return frame(
    'The directory is registered',
    html`<p>${name} (${id}) now appears in Connector access control. You can close this page.</p>`,
  );
}

export function unusableLinkPage(message: string): Page {
  return frame('This link cannot be used', html`<p role="alert">${message}</p>`);
}
