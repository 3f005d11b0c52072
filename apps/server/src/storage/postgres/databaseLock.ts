import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { serverErrors } from '../../errors.ts'

/** Key of the advisory lock that one server holds on its database: `sluice` in ASCII. */
const lockKey = 0x73_6c_75_69_63_65

/** Postgres notices the end of a killed server within milliseconds; its successor waits for that. */
const waitMs = 3_000
const pauseMs = 50

/**
 * The lock that one server, or all processes of one cluster, hold on a database, each on a connection of its own.
 * Postgres releases it when that connection ends, also by a restart of Postgres.
 */
export function createDatabaseLock(pool: pg.Pool, address: string, isShared: boolean) {
  let held: pg.PoolClient | undefined
  let taking: Promise<void> | undefined

  const take = async () => {
    const client = await pool.connect()
    const lose = () => {
      if (held !== client) return
      held = undefined
      client.release(true)
    }
    // Unheard, the event ends the process.
    client.on('error', lose)
    client.once('end', lose)
    try {
      if (!(await tryLock(client, isShared))) throw serverErrors.error('DATABASE_TAKEN', { address })
      held = client
    } catch (cause) {
      client.release(true)
      throw cause
    }
  }

  return {
    /**
     * Resolves while the lock is held; takes it, again if its connection was lost.
     *
     * - Throws: `DATABASE_TAKEN`, and errors of Postgres
     */
    async hold(): Promise<void> {
      if (held) return
      taking ??= take().finally(() => {
        taking = undefined
      })
      await taking
    },
    release(): void {
      const client = held
      held = undefined
      client?.release(true)
    },
  }
}

async function tryLock(client: pg.PoolClient, isShared: boolean): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  for (const end = Date.now() + waitMs; ; await setTimeout(pauseMs)) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [lockKey])
    if (rows[0]?.taken) return true
    if (Date.now() > end) return false
  }
}
