import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
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
]

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
  const rows = <Row>(sql: string, ...values: string[]) => database.prepare(sql).all(...values) as Row[]
  const key = (wallet: string) => wallet.toLowerCase()
  return {
    addConfiguration(wallet: string, config: L1Configuration): StoredConfiguration {
      const stored = { id: randomUUID(), config, createdAt: now() }
      database
        .prepare('INSERT INTO configuration (id, wallet, config, created_at) VALUES (?, ?, ?, ?)')
        .run(stored.id, key(wallet), JSON.stringify(config), stored.createdAt)
      return stored
    },

    /** Newest first. */
    configurationsOf(wallet: string): readonly StoredConfiguration[] {
      const sql = 'SELECT * FROM configuration WHERE wallet = ? ORDER BY created_at DESC, rowid DESC'
      return rows<ConfigurationRow>(sql, key(wallet)).map(toConfiguration)
    },

    addDeployment(wallet: string, { configurationId, config, failure }: NewDeployment): StoredDeployment {
      const ids = { id: simulatedId(), subnetId: simulatedId() }
      const stored = { ...ids, configurationId, config, startedAt: now(), failure }
      database
        .prepare(
          'INSERT INTO deployment (id, wallet, configuration_id, subnet_id, config, started_at, failure) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          stored.id,
          key(wallet),
          configurationId,
          stored.subnetId,
          JSON.stringify(config),
          stored.startedAt,
          failure,
        )
      return stored
    },

    findDeployment(id: string): StoredDeployment | undefined {
      return rows<DeploymentRow>('SELECT * FROM deployment WHERE id = ?', id).map(toDeployment)[0]
    },

    /** Newest first. */
    deploymentsOf(wallet: string): readonly StoredDeployment[] {
      const sql = 'SELECT * FROM deployment WHERE wallet = ? ORDER BY started_at DESC, rowid DESC'
      return rows<DeploymentRow>(sql, key(wallet)).map(toDeployment)
    },
  }
}

export type L1Store = ReturnType<typeof createL1Store>
