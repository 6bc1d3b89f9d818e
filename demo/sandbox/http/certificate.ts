// The self-signed TLS certificate of a sandbox. It is generated at the start and kept in memory only.
import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM, as is the key. */
  readonly certificate: string;
  readonly key: string;
}

const hour = 3_600_000;
const days = 24 * hour;

export async function makeCertificate(now = Date.now()): Promise<Certificate> {
  const notBefore = now - hour; // for browsers whose clock is slow
  const made = await generate([{ name: 'commonName', value: 'career-elements sandbox' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(notBefore),
    notAfterDate: new Date(notBefore + 30 * days),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { certificate: made.cert, key: made.private };
}
