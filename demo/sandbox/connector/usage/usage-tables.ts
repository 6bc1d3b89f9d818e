// The tables of recorded requests and of availability.

export const usageTables = `
-- An entry for each identifier that was ever sent.
CREATE TABLE usage_integrations (
  identifier TEXT PRIMARY KEY,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX usage_integrations_by_time ON usage_integrations (last_seen_at);

CREATE TABLE usage_days (
  day TEXT NOT NULL,
  integration TEXT NOT NULL, -- empty: unidentified
  batch TEXT NOT NULL, -- empty: none
  entity TEXT NOT NULL,
  status INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (day, integration, batch, entity, status)
) WITHOUT ROWID;

-- The latest requests, each by itself.
CREATE TABLE usage_traces (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  integration TEXT NOT NULL,
  batch TEXT NOT NULL,
  entity TEXT NOT NULL,
  status INTEGER NOT NULL,
  traceparent TEXT -- with the caller's trace id and a span of the service's own; NULL: not propagated
);

CREATE TABLE usage_batches (
  batch TEXT NOT NULL,
  integration TEXT NOT NULL,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  requests INTEGER NOT NULL,
  errors INTEGER NOT NULL,
  PRIMARY KEY (batch, integration)
) WITHOUT ROWID;
CREATE INDEX usage_batches_by_time ON usage_batches (last_at);

-- The times in which the service ran: each is extended by a heartbeat per minute.
CREATE TABLE availability_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  started_at TEXT NOT NULL,
  last_beat_at TEXT NOT NULL,
  ended TEXT CHECK (ended IN ('stopped', 'lost')) -- NULL: it runs, or broke off
);
`;
