// Sends the receipt of an application by SMTP, in the background, in the language of its template.
import { createTransport } from 'nodemailer';
import type { Database } from '../database/database.js';
import { listReceipts, removeReceipt, type PendingReceipt } from '../database/applications.js';

export interface ReceiptSender {
  /** Sends in the background. */
  send(receipt: PendingReceipt): void;
  /** Resolves when all pending mails have arrived or failed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Sends first what was still to be sent when the sandbox was killed. */
export function openReceiptSender(database: Database, host: string, smtpPort: number): ReceiptSender {
  const transport = createTransport({
    host,
    port: smtpPort,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  });
  const pending = new Set<Promise<void>>();
  let isFailing = false;

  // A mail that cannot be sent must not fail the application, which is already stored.
  const deliver = async (receipt: PendingReceipt) => {
    try {
      await transport.sendMail(writeReceipt(receipt));
      isFailing = false;
    } catch (error) {
      if (!isFailing) console.warn(`Sandbox: a receipt could not be sent: ${(error as Error).message}`);
      isFailing = true;
    }
    removeReceipt(database, receipt.applicationId);
  };
  const idle = async () => void (await Promise.all(pending));
  const send = (receipt: PendingReceipt) => {
    const delivery = deliver(receipt).catch((error: unknown) => console.error('Sandbox:', error));
    pending.add(delivery);
    void delivery.finally(() => pending.delete(delivery));
  };
  for (const receipt of listReceipts(database)) send(receipt);
  return {
    idle,
    send,
    async close() {
      await idle();
      transport.close();
    },
  };
}

function writeReceipt({ applicationId, receipt }: PendingReceipt) {
  const { company, name, email, language, subject, text } = receipt;
  return {
    messageId: `<${applicationId}@sandbox.invalid>`,
    from: { name: company, address: 'no-reply@sandbox.invalid' },
    to: { name, address: email },
    subject,
    text,
    headers: { 'Content-Language': language },
  };
}
