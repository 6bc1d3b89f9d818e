// The sandbox's mail server. It stores all mails in the mailbox and forwards none.
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../database/database.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  readonly port: number;
  close(): Promise<void>;
}

/** @param isDown is called for each connection; if true, the connection is refused */
export async function openMailbox(database: Database, host: string, isDown: () => boolean): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    closeTimeout: 250,
    onConnect(_session, callback) {
      if (!isDown()) callback();
      else callback(Object.assign(new Error('The mail server is down'), { responseCode: 421 }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', callback);
      const store = async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        try {
          const { messageId, subject, text } = await readMessage(Buffer.concat(chunks));
          const at = new Date().toISOString();
          for (const recipient of recipients) {
            // A mail that a sender repeats, since it does not know whether it has arrived, is there once.
            database.run(
              'INSERT OR IGNORE INTO mailbox (message_id, recipient, subject, text, received_at) VALUES (?, ?, ?, ?, ?)',
              ...[messageId, recipient, subject, text, at],
            );
          }
          callback();
        } catch (error) {
          callback(error as Error);
        }
      };
      stream.on('end', () => void store());
    },
  });
  // Broken connections are handled by the sender.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Message extends Omit<Mail, 'to'> {
  messageId: string | null;
}

async function readMessage(source: Buffer): Promise<Message> {
  const { messageId = null, subject = '', text = '' } = await PostalMime.parse(source);
  return { messageId, subject, text: text.trimEnd() };
}

export function clearMails(database: Database): void {
  database.run('DELETE FROM mailbox');
}

/** In order of arrival. */
export function listMails(database: Database): Mail[] {
  return database.all<Mail>('SELECT recipient AS "to", subject, text FROM mailbox ORDER BY id');
}
