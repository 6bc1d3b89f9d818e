// The receipts that are still to be sent: they outlive a sandbox that is killed.
import type { Receipt } from '../mail/receipt-text.js';
import type { Database } from './database.js';

export interface PendingReceipt {
  applicationId: string;
  receipt: Receipt;
}

export function addReceipt(database: Database, applicationId: string, receipt: Receipt): void {
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
