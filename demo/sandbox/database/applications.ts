// Stores applications and their files.
import { randomUUID } from 'node:crypto';
import type { Database } from './database.js';

export interface ApplicationFile {
  id: string;
  part: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  path: string;
}

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

/** Counts one more delivery. @returns the id of the application that arrived with this key; undefined: none has */
export function repeatApplication(database: Database, customerId: string, key: string): string | undefined {
  const where = 'WHERE customer_id = ? AND application_key = ?';
  database.run(`UPDATE applications SET deliveries = deliveries + 1 ${where}`, customerId, key);
  return database.first<{ id: string }>(`SELECT id FROM applications ${where}`, customerId, key)?.id;
}

/** @returns the id of the application */
export function addApplication(
  database: Database,
  customerId: string,
  candidate: Record<string, unknown>,
  files: ApplicationFile[],
  key: string | undefined,
): string {
  const id = randomUUID();
  database.transaction(() => {
    database.run(
      `INSERT INTO applications (id, customer_id, vacancy_id, received_at, application_key, candidate)
       VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      customerId,
      candidate['vacancyId'] as string,
      new Date().toISOString(),
      key ?? null,
      JSON.stringify(candidate),
    );
    files.forEach((file, position) => {
      database.run(
        `INSERT INTO files (id, application_id, position, part, name, type, size, sha256, path)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[file.id, id, position, file.part, file.name, file.type, file.size, file.sha256, file.path],
      );
    });
  });
  return id;
}

const fileColumns = 'id, part, name, type, size, sha256, path';

/** In order of arrival. */
export function listApplications(database: Database): Application[] {
  const files = database.all<ApplicationFile & { applicationId: string }>(
    `SELECT ${fileColumns}, application_id AS applicationId FROM files ORDER BY position`,
  );
  return database
    .all<Omit<Application, 'candidate' | 'files'> & { candidate: string }>(
      `SELECT id, customer_id AS customerId, vacancy_id AS vacancyId, received_at AS receivedAt, deliveries, candidate
       FROM applications ORDER BY position`,
    )
    .map((row) => ({
      ...row,
      candidate: JSON.parse(row.candidate) as Record<string, unknown>,
      files: files.filter((file) => file.applicationId === row.id),
    }));
}

export function findFile(database: Database, id: string): ApplicationFile | undefined {
  return database.first<ApplicationFile>(`SELECT ${fileColumns} FROM files WHERE id = ?`, id);
}

/** @returns the paths of the files, which the caller must remove */
export function removeApplications(database: Database): string[] {
  const paths = listPaths(database);
  database.run('DELETE FROM applications');
  return paths;
}

export function listPaths(database: Database): string[] {
  return database.all<{ path: string }>('SELECT path FROM files').map((file) => file.path);
}
