import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { quotas, type StoredByVisitor } from './checkQuota.ts'
import { configuration, type L1Configuration } from './l1Requests.ts'

export const migrations = [
  `CREATE TABLE configuration (
     id TEXT PRIMARY KEY,
     wallet TEXT NOT NULL,
     config TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX configuration_of_wallet ON configuration (wallet, created_at);
   CREATE TABLE deployment (
     id TEXT PRIMARY KEY,
     wallet TEXT NOT NULL,
     configuration_id TEXT,
     subnet_id TEXT NOT NULL,
     config TEXT NOT NULL,
     started_at INTEGER NOT NULL,
     failure TEXT
   ) STRICT;
   CREATE INDEX deployment_of_wallet ON deployment (wallet, started_at);
   CREATE INDEX deployment_of_configuration ON deployment (configuration_id, started_at)`,
  `ALTER TABLE configuration ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
   CREATE INDEX configuration_of_visitor ON configuration (visitor, wallet);
   ALTER TABLE deployment ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
   CREATE INDEX deployment_of_visitor ON deployment (visitor, wallet);
   CREATE TABLE visitor_key (key BLOB NOT NULL) STRICT;
   INSERT INTO visitor_key VALUES (randomblob(32))`,
]

/** Who stores or lists: the visitor is a `hashVisitor` result. */
export type Owner = { readonly wallet: string; readonly visitor: string }

/** Times in milliseconds since 1970. */
export type StoredConfiguration = { readonly id: string; readonly config: L1Configuration; readonly createdAt: number }

export type StoredDeployment = {
  readonly id: string
  readonly configurationId: string | null
  readonly subnetId: string
  readonly config: L1Configuration
  readonly startedAt: number
  readonly failure: string | null
}

type NewDeployment = Pick<StoredDeployment, 'configurationId' | 'config' | 'failure'>
type ConfigurationRow = { id: string; config: string; created_at: number }
type DeploymentRow = {
  id: string
  configuration_id: string | null
  subnet_id: string
  config: string
  started_at: number
  failure: string | null
}

const readStored = (text: string) => configuration.parse(JSON.parse(text))
const simulatedId = () => `sim-${randomBytes(16).toString('hex')}`

const toConfiguration = (row: ConfigurationRow): StoredConfiguration => ({
  id: row.id,
  config: readStored(row.config),
  createdAt: row.created_at,
})

const toDeployment = (row: DeploymentRow): StoredDeployment => ({
  id: row.id,
  configurationId: row.configuration_id,
  subnetId: row.subnet_id,
  config: readStored(row.config),
  startedAt: row.started_at,
  failure: row.failure,
})

/** Stores configurations and deployments per wallet; addresses ignore case. */
export function createL1Store(database: DatabaseSync, now: () => number = Date.now) {
  const rows = <Row>(sql: string, ...values: (string | number)[]) => database.prepare(sql).all(...values) as Row[]
  const key = (wallet: string) => wallet.toLowerCase()

  const count = (table: 'configuration' | 'deployment', { wallet, visitor }: Owner): StoredByVisitor => {
    const sql = `SELECT count(*) AS total, count(*) FILTER (WHERE wallet = ?) AS forWallet FROM ${table} WHERE visitor = ?`
    return rows<StoredByVisitor>(sql, key(wallet), visitor)[0] ?? { total: 0, forWallet: 0 }
  }

  /** The newest rows of the visitor and the newest of all others, so that nobody can push out another's rows. */
  const newest = <Row>(table: 'configuration' | 'deployment', { wallet, visitor }: Owner, limit: number): Row[] => {
    const time = table === 'configuration' ? 'created_at' : 'started_at'
    return rows<Row>(
      `SELECT * FROM (
         SELECT *, rowid AS position,
           row_number() OVER (PARTITION BY visitor = ? ORDER BY ${time} DESC, rowid DESC) AS place
         FROM ${table} WHERE wallet = ?)
       WHERE place <= ? ORDER BY ${time} DESC, position DESC`,
      visitor,
      key(wallet),
      limit,
    )
  }

  const { key: visitorKey } = database.prepare('SELECT key FROM visitor_key').get() as { key: Uint8Array }

  return {
    /** Random per database, for `hashVisitor`. */
    visitorKey,

    addConfiguration({ wallet, visitor }: Owner, config: L1Configuration): StoredConfiguration {
      const stored = { id: randomUUID(), config, createdAt: now() }
      database
        .prepare('INSERT INTO configuration (id, wallet, config, created_at, visitor) VALUES (?, ?, ?, ?, ?)')
        .run(stored.id, key(wallet), JSON.stringify(config), stored.createdAt, visitor)
      return stored
    },

    countConfigurations: (owner: Owner) => count('configuration', owner),

    findConfiguration(wallet: string, id: string): StoredConfiguration | undefined {
      const sql = 'SELECT * FROM configuration WHERE id = ? AND wallet = ?'
      return rows<ConfigurationRow>(sql, id, key(wallet)).map(toConfiguration)[0]
    },

    /** Newest first. */
    configurationsOf(owner: Owner): readonly StoredConfiguration[] {
      return newest<ConfigurationRow>('configuration', owner, quotas.configurations.perWallet).map(toConfiguration)
    },

    addDeployment({ wallet, visitor }: Owner, { configurationId, config, failure }: NewDeployment): StoredDeployment {
      const ids = { id: simulatedId(), subnetId: simulatedId() }
      const stored = { ...ids, configurationId, config, startedAt: now(), failure }
      database
        .prepare(
          'INSERT INTO deployment (id, wallet, configuration_id, subnet_id, config, started_at, failure, visitor) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          stored.id,
          key(wallet),
          configurationId,
          stored.subnetId,
          JSON.stringify(config),
          stored.startedAt,
          failure,
          visitor,
        )
      return stored
    },

    countDeployments: (owner: Owner) => count('deployment', owner),

    findDeployment(id: string): StoredDeployment | undefined {
      return rows<DeploymentRow>('SELECT * FROM deployment WHERE id = ?', id).map(toDeployment)[0]
    },

    lastDeploymentOf(configurationId: string): StoredDeployment | undefined {
      const sql = 'SELECT * FROM deployment WHERE configuration_id = ? ORDER BY started_at DESC, rowid DESC LIMIT 1'
      return rows<DeploymentRow>(sql, configurationId).map(toDeployment)[0]
    },

    /** Newest first. */
    deploymentsOf(owner: Owner): readonly StoredDeployment[] {
      return newest<DeploymentRow>('deployment', owner, quotas.deployments.perWallet).map(toDeployment)
    },
  }
}

export type L1Store = ReturnType<typeof createL1Store>
