/** What arrived at the service, as its operator sees it. */
import { createHash } from 'node:crypto';
import type { Site } from './career-site.js';

export interface StoredApplication {
  id: string;
  vacancyId: string;
  candidate: Record<string, unknown>;
  files: { name: string; type: string; size: number; sha256: string; url: string }[];
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface LoggedRequest {
  method: string;
  path: string;
  origin: string | null;
  status: number | null;
}

export const applications = ({ operator }: Site): Promise<StoredApplication[]> =>
  operator.get('applications');
export const mails = ({ operator }: Site): Promise<Mail[]> => operator.get('mailbox');
export const requests = ({ operator }: Site): Promise<LoggedRequest[]> => operator.get('requests');

/** How often an application was delivered, whatever became of it. */
export async function deliveries(site: Site): Promise<number> {
  return (await requests(site)).filter((one) => one.method === 'POST').length;
}

/** From now on the service does not know the demo's origin. */
export async function refuseOrigin({ operator, demoUrl }: Site): Promise<void> {
  await operator.post('origins', { action: 'remove', origin: demoUrl });
}

export async function admitOrigin({ operator, demoUrl }: Site): Promise<void> {
  await operator.post('origins', { action: 'add', origin: demoUrl });
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The bytes that the service has kept of a file. */
export async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return Buffer.from(await response.arrayBuffer());
}
