// Sends the receipt of an application by SMTP, in the background, in the language of its template.
import { createTransport } from 'nodemailer';
import type { Database } from '../database/database.js';
import type { Customer } from '../database/customers.js';
import { fillReceipt } from './receipt-text.js';

export interface Receipt {
  customer: Customer;
  vacancyId: string;
  templateId: string;
  name: string;
  email: string;
}

export interface ReceiptSender {
  /** Sends in the background. */
  send(receipt: Receipt): void;
  /** Resolves when all pending mails have arrived or failed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

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
  const deliver = async (receipt: Receipt) => {
    try {
      await transport.sendMail(writeReceipt(database, receipt));
      isFailing = false;
    } catch (error) {
      if (!isFailing) console.warn(`Sandbox: a receipt could not be sent: ${(error as Error).message}`);
      isFailing = true;
    }
  };
  const idle = async () => void (await Promise.all(pending));
  return {
    idle,
    send(receipt) {
      const delivery = deliver(receipt);
      pending.add(delivery);
      void delivery.finally(() => pending.delete(delivery));
    },
    async close() {
      await idle();
      transport.close();
    },
  };
}

function writeReceipt(database: Database, { customer, vacancyId, templateId, name, email }: Receipt) {
  const template = database.first<{ language: string; subject: string; body: string }>(
    'SELECT language, subject, body FROM mailing_templates WHERE customer_id = ? AND id = ?',
    customer.id,
    templateId,
  );
  if (template === undefined) throw new Error(`there is no mailing template '${templateId}'`);
  const titles = database.all<{ language: string; title: string }>(
    'SELECT language, title FROM vacancy_texts WHERE customer_id = ? AND vacancy_id = ? ORDER BY rowid',
    customer.id,
    vacancyId,
  );
  const { subject, text } = fillReceipt({ template, titles, customer, name });
  return {
    from: { name: customer.name, address: 'no-reply@sandbox.invalid' },
    to: { name, address: email },
    subject,
    text,
    headers: { 'Content-Language': template.language },
  };
}
