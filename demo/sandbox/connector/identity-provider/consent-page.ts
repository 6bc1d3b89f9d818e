// The page of an activation link, for the administrator of a directory.
import { html } from 'hono/html';
import { frame, type Page } from '../../operator/page.js';
import * as ui from '../../operator/parts.js';

/** @param tenantId a suggestion, unless the form was refused */
export function consentPage(code: string, tenantId: string, draft?: ui.OptionalDraft): Page {
  return frame(
    'Register a directory',
    html`${ui.refusal(draft)}
      <p>
        The Connector service asks for your consent to let identities of your directory sign in, if they have
        access there. You do not need an account in the service. This link can be used once.
      </p>
      <form class="card fields" method="post" action="/_sandbox/identity/activate">
        <input type="hidden" name="code" value="${code}" />
        ${ui.textField(draft, 'tenantId', 'Tenant id of the directory', {
          value: tenantId,
          attributes: 'required maxlength="64" autocomplete="off"',
        })}
        ${ui.textField(draft, 'name', 'Name of the directory', {
          attributes: 'required maxlength="100" autocomplete="organization"',
        })}
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
