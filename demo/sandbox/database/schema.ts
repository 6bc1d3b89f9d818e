// The tables of the sandbox. Increase the version when a table changes; a database of another version is refused.
import { accessTables } from '../connector/access/access-tables.js';
import { recordTables } from '../connector/model.js';
import { usageTables } from '../connector/usage/usage-tables.js';

export const schemaVersion = 6;

export const schema = `
CREATE TABLE customers (
  id TEXT PRIMARY KEY COLLATE NOCASE,
  name TEXT NOT NULL,
  default_language TEXT NOT NULL,
  sample_date TEXT NOT NULL -- the day that the dates of this customer's vacancies were last shifted to
);

CREATE TABLE origins (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  origin TEXT NOT NULL,
  PRIMARY KEY (customer_id, origin)
) WITHOUT ROWID;

-- Everything that applications and vacancies refer to by id: locations, regions, job types, countries, ...
CREATE TABLE terms (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  region_id TEXT,
  address_street TEXT,
  address_zip_postal_code TEXT,
  address_city TEXT,
  address_country_region TEXT,
  PRIMARY KEY (customer_id, kind, id)
) WITHOUT ROWID;

CREATE TABLE term_texts (
  customer_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  term_id TEXT NOT NULL,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (customer_id, kind, term_id, language),
  FOREIGN KEY (customer_id, kind, term_id) REFERENCES terms (customer_id, kind, id) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE vacancies (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 10),
  start_date TEXT,
  end_date TEXT,
  priority INTEGER,
  access TEXT CHECK (access IN ('internal', 'external')), -- NULL: both
  application_url TEXT,
  image TEXT,
  salary TEXT, -- JSON
  PRIMARY KEY (customer_id, id)
) WITHOUT ROWID;

CREATE TABLE vacancy_texts (
  customer_id TEXT NOT NULL,
  vacancy_id TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  advert TEXT,
  PRIMARY KEY (customer_id, vacancy_id, language),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies (customer_id, id) ON DELETE CASCADE
);

CREATE TABLE vacancy_terms (
  customer_id TEXT NOT NULL,
  vacancy_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  term_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, vacancy_id, kind, term_id),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies (customer_id, id) ON DELETE CASCADE,
  FOREIGN KEY (customer_id, kind, term_id) REFERENCES terms (customer_id, kind, id)
) WITHOUT ROWID;

CREATE TABLE contacts (
  customer_id TEXT NOT NULL,
  vacancy_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT,
  title TEXT,
  phone TEXT,
  email TEXT,
  PRIMARY KEY (customer_id, vacancy_id, position),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies (customer_id, id) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE mailing_templates (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (customer_id, id)
) WITHOUT ROWID;

CREATE TABLE mailing_template_texts (
  customer_id TEXT NOT NULL,
  template_id TEXT NOT NULL,
  language TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (customer_id, template_id, language),
  FOREIGN KEY (customer_id, template_id) REFERENCES mailing_templates (customer_id, id) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE applications (
  position INTEGER PRIMARY KEY, -- order of arrival
  id TEXT NOT NULL UNIQUE,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
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
  name TEXT NOT NULL, -- as sent by the candidate; never used as a path
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  path TEXT NOT NULL -- within the folder of files
);
CREATE INDEX files_by_application ON files (application_id, position);

CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  received_at TEXT NOT NULL
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
