// The tables of access control and of the identity provider.

export const accessTables = `
CREATE TABLE access_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE access_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
  name TEXT NOT NULL,
  prefix TEXT NOT NULL, -- the beginning of the value, to recognise it by
  hash TEXT NOT NULL UNIQUE, -- SHA-256 of the value, which is kept nowhere
  scopes TEXT NOT NULL, -- JSON
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  last_used_at TEXT,
  replaces INTEGER -- the key that it was made from, by rotation
);

CREATE TABLE access_tenants (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  registered_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE access_links (
  hash TEXT PRIMARY KEY, -- SHA-256 of what the activation link carries
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  tenant_id TEXT
) WITHOUT ROWID;

CREATE TABLE access_identities (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_type TEXT NOT NULL CHECK (user_type IN ('application', 'user')),
  name TEXT NOT NULL, -- the client id, or the username
  name_key TEXT NOT NULL, -- what names are compared by: usernames in lower case
  tenant_id TEXT NOT NULL,
  scopes TEXT NOT NULL, -- JSON
  created_at TEXT NOT NULL,
  revoked_at TEXT,
  last_used_at TEXT
);
CREATE UNIQUE INDEX access_identities_by_name
  ON access_identities (tenant_id, user_type, name_key) WHERE revoked_at IS NULL;

-- Of the identity provider: its signing keys, and the applications of its tenants.
CREATE TABLE identity_provider_keys (
  id TEXT PRIMARY KEY,
  algorithm TEXT NOT NULL,
  private_key TEXT NOT NULL, -- JWK
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE identity_provider_applications (
  tenant_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, client_id)
) WITHOUT ROWID;
`;
