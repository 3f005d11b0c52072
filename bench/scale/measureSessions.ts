import pg from 'pg'
import { ensurePostgres } from '../../apps/server/src/cluster/findPostgres.ts'
import { startPostgres } from '../../apps/server/src/cluster/startPostgres.ts'
import { createAccountStore } from '../../apps/server/src/storage/accounts/accountStore.ts'
import { openClusterStorage } from '../../apps/server/src/storage/postgres/openClusterStorage.ts'
import { median } from '../median.ts'

// What the pages of people who have signed in cost while nothing happens: a server asks once a second which of their
// sessions have not ended: `node bench/scale/measureSessions.ts [ACCOUNTS]`.

const accounts = Number(process.argv[2] ?? 100_000)
const rounds = 200

const found = ensurePostgres()
if ('problem' in found) throw new Error(found.problem)
const postgres = await startPostgres(found.bin)
const pool = new pg.Pool({ connectionString: postgres.url })
// Connections that still close when Postgres stops.
pool.on('error', () => {})

/** Accounts with a workspace of their own and a session each. */
async function fill(): Promise<void> {
  const insert = (text: string) => pool.query(`INSERT INTO ${text} FROM generate_series(1, ${accounts}) AS i`)
  await insert(`account (id, name, created_at) SELECT 'account-' || i, 'Ada', 0`)
  await insert(`workspace (id, name, created_at) SELECT 'workspace-' || i, 'Ada', 0`)
  await insert(
    `member (workspace_id, account_id, role, joined_at) SELECT 'workspace-' || i, 'account-' || i, 'owner', 0`,
  )
  await insert(`session (id, token_hash, account_id, created_at, used_at, expires_at, user_agent)
    SELECT 'session-' || i, i, 'account-' || i, 0, ${Date.now()}, ${Date.now() + 86_400_000}, ''`)
  await pool.query('VACUUM ANALYZE')
}

/** Median of the milliseconds of a question, and of this process's CPU in it. */
async function measure(act: () => Promise<unknown>) {
  const [times, cpu]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await act()
    times.push(performance.now() - began)
    const { user, system } = process.cpuUsage(used)
    cpu.push((user + system) / 1_000)
  }
  return { answer: Number(median(times).toFixed(2)), server: Number(median(cpu).toFixed(2)) }
}

try {
  const storage = await openClusterStorage(postgres.url)
  try {
    const { sessions } = createAccountStore(storage.projects.db)
    await fill()
    const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `session-${index * 7 + 1}`)
    const milliseconds: { [pages: string]: Awaited<ReturnType<typeof measure>> } = {}
    for (const count of [400, 1_000, 3_000]) {
      const ids = idsOf(count)
      milliseconds[`${count} pages`] = await measure(() => sessions.living(ids))
    }
    console.log(JSON.stringify({ accounts, milliseconds }, null, 2))
  } finally {
    await storage.journal.close()
    await storage.close()
  }
} finally {
  await pool.end()
  await postgres.stop()
}
