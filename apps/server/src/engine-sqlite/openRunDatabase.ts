import Database from 'better-sqlite3'
import { serverErrors } from '../errors.ts'
import { toDataDamagedError } from '../storage/toDataDamagedError.ts'

/** Schema migrations, in order; a published one is never edited. */
const upgrades: readonly string[] = [
  `CREATE TABLE run (
     id TEXT PRIMARY KEY,
     workflow_id TEXT NOT NULL,
     name TEXT NOT NULL,
     source TEXT NOT NULL,
     status TEXT NOT NULL,
     started_at INTEGER NOT NULL,
     finished_at INTEGER,
     record TEXT NOT NULL,
     document TEXT NOT NULL
   ) STRICT;
   CREATE INDEX run_started ON run (started_at);
   CREATE INDEX run_workflow ON run (workflow_id, started_at);
   CREATE INDEX run_unfinished ON run (started_at) WHERE finished_at IS NULL;
   CREATE TABLE run_input (
     run TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
     n INTEGER NOT NULL,
     at INTEGER NOT NULL,
     inputs TEXT NOT NULL,
     PRIMARY KEY (run, n)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE run_event (
     run TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     event TEXT NOT NULL,
     PRIMARY KEY (run, seq)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE run_signature (
     hash TEXT NOT NULL,
     run TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
     node TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (hash, run, node)
   ) STRICT, WITHOUT ROWID;
   INSERT OR IGNORE INTO run_signature (hash, run, node, at)
     SELECT lower(event ->> '$.transactionHash'), run, event ->> '$.nodeId', event ->> '$.at' FROM run_event
     WHERE event ->> '$.type' = 'node.signed';`,
  // A used transaction hash stays reserved after its run is pruned.
  `CREATE TABLE signed_step (
     hash TEXT NOT NULL,
     run TEXT NOT NULL,
     node TEXT NOT NULL,
     source TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (hash, run, node)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO signed_step (hash, run, node, source, at)
     SELECT signed.hash, signed.run, signed.node, run.source, signed.at
     FROM run_signature AS signed JOIN run ON run.id = signed.run;
   DROP TABLE run_signature;`,
  `ALTER TABLE run ADD COLUMN owner TEXT NOT NULL DEFAULT 'local';
   ALTER TABLE signed_step ADD COLUMN owner TEXT NOT NULL DEFAULT 'local';
   DROP INDEX run_started;
   CREATE INDEX run_owner ON run (owner, started_at);`,
  // Of a restored backup of a cluster.
  `CREATE TABLE posted_input (
     run TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
     n INTEGER NOT NULL,
     key TEXT NOT NULL,
     input TEXT NOT NULL,
     answer TEXT,
     PRIMARY KEY (run, n)
   ) STRICT, WITHOUT ROWID;`,
]

/**
 * Opens the run database of a data folder and migrates its schema.
 *
 * - Throws: `DATA_NEWER`, `DATA_DAMAGED`, and SQLite errors
 */
export function openRunDatabase(file: string): Database.Database {
  const db = new Database(file, { timeout: 0 })
  try {
    const version = Number(db.pragma('user_version', { simple: true }))
    if (version > upgrades.length) throw serverErrors.error('DATA_NEWER', { file })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    // 16 MB: pages that every run touches are copied to the database less often.
    db.pragma('wal_autocheckpoint = 4000')
    db.pragma('foreign_keys = ON')
    upgrades.slice(version).forEach((statements, index) => {
      db.transaction(() => {
        db.exec(statements)
        db.pragma(`user_version = ${version + index + 1}`)
      })()
    })
    return db
  } catch (error) {
    db.close()
    throw toDataDamagedError(file, error)
  }
}
