/**
 * A page whose own policy forbids the service. A real policy stays for the rest of the page, so this is a file of its
 * own; what else a policy may say is told by hand, one task after the rejection as browsers do.
 */
import { expect } from '@open-wc/testing';
import { requestJson } from '../../../../src/core/http/request.js';
import { sandbox } from '../../../helpers/browser/sandbox.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const url = 'https://recruit.example/api/c1/vacancies/simple';

function forbidden(
  blockedURI: string,
  effectiveDirective = 'connect-src',
  disposition: SecurityPolicyViolationEventDisposition = 'enforce',
): typeof fetch {
  return () => {
    setTimeout(() => {
      const violation = { blockedURI, effectiveDirective, bubbles: true };
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          violatedDirective: effectiveDirective,
          documentURI: location.href,
          originalPolicy: '',
          disposition,
          statusCode: 200,
          ...violation,
        }),
      );
    });
    return Promise.reject(new TypeError('Failed to fetch'));
  };
}

const codeOf = async (send: typeof fetch) =>
  (await rejectionOf(requestJson(url, { fetch: send, timeout: 5000 }))).code;

describe("a request against the page's own policy", () => {
  it('fails as "policy" when the browser enforces it', async () => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    // With its host, since `ws:` alone allows HTTP too, by the standard and in WebKit.
    policy.content = `connect-src 'self' ws://${location.host}`;
    document.head.append(policy);
    const service = `${sandbox.url}/api/${sandbox.customerId}/vacancies/simple`;
    const send: typeof fetch = (input, init) => fetch(input, init);
    const error = await rejectionOf(requestJson(service, { fetch: send, timeout: 5000 }));
    expect(error.code).to.equal('policy');
  });

  it('fails as "policy", not as a service that cannot be reached', async () => {
    expect(await codeOf(forbidden(url))).to.equal('policy');
    // Some browsers tell the origin alone.
    expect(await codeOf(forbidden('https://recruit.example'))).to.equal('policy');
  });

  it('does not take a violation for its own that is about another server or another kind of request', async () => {
    expect(await codeOf(forbidden('https://other.example/x'))).to.equal('unreachable');
    expect(await codeOf(forbidden(url, 'img-src'))).to.equal('unreachable');
    expect(await codeOf(forbidden('https://recruit.example:8443/x'))).to.equal('unreachable');
    expect(await codeOf(forbidden('inline'))).to.equal('unreachable');
  });

  it('does not take a report for a ban', async () => {
    expect(await codeOf(forbidden(url, 'connect-src', 'report'))).to.equal('unreachable');
  });

  it('does not remember a violation of before', async () => {
    expect(await codeOf(forbidden(url))).to.equal('policy');
    expect(await codeOf(() => Promise.reject(new TypeError('Failed to fetch')))).to.equal('unreachable');
  });
});
