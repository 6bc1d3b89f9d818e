// Reads a mail as it came over the wire: its subject and its text.

export interface Message {
  subject: string;
  text: string;
}

/** For mails of one text part, which is what the service sends; any other body is shown as it came. */
export function readMessage(source: Buffer): Message {
  const raw = source.toString('latin1').replace(/\r\n/g, '\n');
  const end = raw.indexOf('\n\n');
  const headers = readHeaders(end === -1 ? raw : raw.slice(0, end));
  const body = end === -1 ? '' : raw.slice(end + 2);
  const bytes = decodeTransfer(body, headers.get('content-transfer-encoding') ?? '7bit');
  const charset = /charset="?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return { subject: decodeWords(headers.get('subject') ?? ''), text: decode(bytes, charset).trimEnd() };
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\n(?=[ \t])/g, '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function decodeTransfer(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (/quoted-printable/i.test(encoding)) return unquote(body.replace(/=[ \t]*\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function unquote(text: string): Buffer {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

// RFC 2047. The white space between two encoded words is no part of the text, and a character may be cut between them.
function decodeWords(header: string): string {
  const run = /=\?[^?\s]+\?[bq]\?[^?\s]*\?=(?:\s+=\?[^?\s]+\?[bq]\?[^?\s]*\?=)*/gi;
  const decoded = header.replace(run, (words) => {
    const parts = [...words.matchAll(/=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi)];
    const bytes = parts.map(([, , encoding = '', text = '']) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquote(text.replace(/_/g, ' ')),
    );
    return decode(Buffer.concat(bytes), parts[0]?.[1] ?? 'utf-8');
  });
  return decoded === header ? Buffer.from(header, 'latin1').toString('utf8') : decoded;
}

function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
