// Sends the receipt of an application by SMTP, in the background, in the language of its template.
import { createTransport } from 'nodemailer';
import type { Receipt } from './receipt-text.js';

export interface ReceiptSender {
  /** Sends in the background. */
  send(receipt: Receipt): void;
  /** Resolves when all pending mails have arrived or failed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function openReceiptSender(host: string, smtpPort: number): ReceiptSender {
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
      await transport.sendMail(writeReceipt(receipt));
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

function writeReceipt({ company, name, email, language, subject, text }: Receipt) {
  return {
    from: { name: company, address: 'no-reply@sandbox.invalid' },
    to: { name, address: email },
    subject,
    text,
    headers: { 'Content-Language': language },
  };
}
