// Stores applications with their files, and the receipts that are still to be sent: they outlive a sandbox that is killed.
import { createHash, randomUUID } from 'node:crypto';
import type { Receipt } from '../mail/receipt-text.js';
import type { Database } from './database.js';

export interface Application {
  id: string;
  customerId: string;
  vacancyId: string;
  receivedAt: string;
  /** How often it arrived: a repetition with the same key is not stored. */
  deliveries: number;
  candidate: Record<string, unknown>;
  files: ApplicationFile[];
}

export interface ApplicationFile {
  id: string;
  part: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** An application that is to be stored. */
export interface NewApplication {
  customerId: string;
  candidate: Record<string, unknown>;
  files: { part: string; name: string; type: string; content: Uint8Array }[];
  /** The property by which a repeated delivery is recognised. */
  key: string | undefined;
  /** To be sent to the applicant. */
  receipt: Receipt | undefined;
}

/** Counts one more delivery. @returns the id of the application that arrived with this key; undefined if none did */
export function repeatApplication(database: Database, customerId: string, key: string): string | undefined {
  const where = 'WHERE customer_id = ? AND application_key = ?';
  database.run(`UPDATE applications SET deliveries = deliveries + 1 ${where}`, customerId, key);
  return database.first<{ id: string }>(`SELECT id FROM applications ${where}`, customerId, key)?.id;
}

/**
 * Stores an application together with the receipt that is to be sent.
 * @returns the id of the application
 */
export function addApplication(
  database: Database,
  { customerId, candidate, files, key, receipt }: NewApplication,
): string {
  const id = randomUUID();
  database.transaction(() => {
    database.run(
      `INSERT INTO applications (id, customer_id, vacancy_id, received_at, application_key, candidate)
       VALUES (?, ?, ?, ?, ?, ?)`,
      ...[id, customerId, candidate['vacancyId'] as string, new Date().toISOString()],
      ...[key ?? null, JSON.stringify(candidate)],
    );
    files.forEach(({ part, name, type, content }, position) => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      database.run(
        `INSERT INTO files (id, application_id, position, part, name, type, size, sha256, content)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[randomUUID(), id, position, part, name, type, content.length, sha256, content],
      );
    });
    if (receipt) addReceipt(database, id, receipt);
  });
  return id;
}

/** In order of arrival. */
export function listApplications(database: Database): Application[] {
  const rows = database.all<Omit<Application, 'candidate' | 'files'> & { candidate: string }>(
    `SELECT id, customer_id AS customerId, vacancy_id AS vacancyId, received_at AS receivedAt, deliveries, candidate
     FROM applications ORDER BY position`,
  );
  const ofFiles =
    'SELECT id, part, name, type, size, sha256 FROM files WHERE application_id = ? ORDER BY position';
  return rows.map((row) => ({
    ...row,
    candidate: JSON.parse(row.candidate) as Record<string, unknown>,
    files: database.all<ApplicationFile>(ofFiles, row.id),
  }));
}

export function findFile(
  database: Database,
  id: string,
): { name: string; type: string; content: ArrayBuffer } | undefined {
  return database.first('SELECT name, type, content FROM files WHERE id = ?', id);
}

export function removeApplications(database: Database): void {
  database.run('DELETE FROM applications');
}

export interface PendingReceipt {
  applicationId: string;
  receipt: Receipt;
}

function addReceipt(database: Database, applicationId: string, receipt: Receipt): void {
  database.run(
    'INSERT INTO receipts (application_id, receipt) VALUES (?, ?)',
    ...[applicationId, JSON.stringify(receipt)],
  );
}

export function listReceipts(database: Database): PendingReceipt[] {
  return database
    .all<{ applicationId: string; receipt: string }>(
      'SELECT application_id AS applicationId, receipt FROM receipts ORDER BY rowid',
    )
    .map(({ applicationId, receipt }) => ({ applicationId, receipt: JSON.parse(receipt) as Receipt }));
}

export function removeReceipt(database: Database, applicationId: string): void {
  database.run('DELETE FROM receipts WHERE application_id = ?', applicationId);
}
