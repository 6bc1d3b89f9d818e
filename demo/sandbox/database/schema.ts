// The tables of the sandbox. Increase the version when a table changes; a database of another version is refused.
import { accessTables } from '../connector/access/access-tables.js';
import { recordTables } from '../connector/model.js';
import { usageTables } from '../connector/usage/usage-tables.js';

export const schemaVersion = 8;

export const schema = `
CREATE TABLE origins (
  customer_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  PRIMARY KEY (customer_id, origin)
) WITHOUT ROWID;

CREATE TABLE applications (
  position INTEGER PRIMARY KEY, -- order of arrival
  id TEXT NOT NULL UNIQUE,
  customer_id TEXT NOT NULL,
  vacancy_id TEXT NOT NULL,
  received_at TEXT NOT NULL,
  application_key TEXT, -- random, made by the page; NULL: it sent none
  deliveries INTEGER NOT NULL DEFAULT 1, -- how often it arrived with this key
  candidate TEXT NOT NULL, -- JSON, as sent
  UNIQUE (customer_id, application_key)
);

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('attachments', 'image')),
  name TEXT NOT NULL, -- as sent by the candidate
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  content BLOB NOT NULL
);
CREATE INDEX files_by_application ON files (application_id, position);

CREATE TABLE receipts ( -- those that are still to be sent
  application_id TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  receipt TEXT NOT NULL -- JSON
);

CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY,
  message_id TEXT, -- NULL: it has none
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  received_at TEXT NOT NULL,
  UNIQUE (recipient, message_id)
);

CREATE TABLE requests (
  id INTEGER PRIMARY KEY,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  origin TEXT,
  status INTEGER, -- NULL: no response
  at TEXT NOT NULL
);

CREATE TABLE faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused: a page may still refer to a removed one
  name TEXT NOT NULL,
  route TEXT,
  method TEXT,
  customer_id TEXT,
  remaining INTEGER, -- NULL: until it is cleared
  options TEXT NOT NULL DEFAULT '{}'
);

-- The Connector's records, and who may read them.
${recordTables}
${accessTables}
${usageTables}
`;
