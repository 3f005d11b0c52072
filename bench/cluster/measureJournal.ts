import { makeEmptyDocument } from '@sluice/workflow'
import pg from 'pg'
import { ensurePostgres } from '../../apps/server/src/cluster/findPostgres.ts'
import { startPostgres } from '../../apps/server/src/cluster/startPostgres.ts'
import { openClusterStorage } from '../../apps/server/src/storage/postgres/openClusterStorage.ts'
import { median } from '../median.ts'

// A journal write beside a bare insert of the same two rows, in turns: `node bench/cluster/measureJournal.ts`.

const entriesPerRun = 200
const rounds = 5
const inputs = [{ type: 'done', nodeId: 'a', attempt: 1, outputs: { value: 'x'.repeat(200) } }] as const
const document = makeEmptyDocument('w1', 'Bench')

const found = ensurePostgres()
if ('problem' in found) throw new Error(found.problem)
const postgres = await startPostgres(found.bin, { isDurable: true })
const storage = await openClusterStorage(postgres.url)
const pool = new pg.Pool({ connectionString: postgres.url, max: 16 })
await pool.query(
  'CREATE TABLE bare_input AS SELECT * FROM run_input; CREATE TABLE bare_event AS SELECT * FROM run_event',
)
await pool.query('ALTER TABLE bare_input ADD PRIMARY KEY (run, n); ALTER TABLE bare_event ADD PRIMARY KEY (run, seq)')

const eventOf = (seq: number) => ({ type: 'node.log', nodeId: 'a', message: 'y'.repeat(100), seq, at: 1 }) as const

async function writeJournal(run: string): Promise<void> {
  const record = { executionId: run, on: 'simulated', failFast: true, account: null, startedAt: 1 } as const
  await storage.journal.create(record, document)
  const claimed = (await storage.journal.claim(run))!
  for (let n = 1; n <= entriesPerRun; n++) await claimed.append({ at: n, inputs }, [eventOf(n)], 'running', [])
}

async function writeBare(run: string): Promise<void> {
  for (let n = 1; n <= entriesPerRun; n++) {
    await pool.query({
      name: 'bare',
      text: 'WITH one AS (INSERT INTO bare_input VALUES ($1, $2, $3, $4)) INSERT INTO bare_event VALUES ($1, $2, $5)',
      values: [run, n, n, JSON.stringify(inputs), JSON.stringify([eventOf(n)])],
    })
  }
}

async function measure(write: (run: string) => Promise<void>, writers: number, name: string): Promise<number> {
  const began = performance.now()
  await Promise.all(Array.from({ length: writers }, (_, index) => write(`${name}_${writers}_${index}`)))
  return (performance.now() - began) / (writers * entriesPerRun)
}

try {
  for (const writers of [1, 16]) {
    const [journal, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bare.push(await measure(writeBare, writers, `bare${round}`))
      journal.push(await measure(writeJournal, writers, `run${round}`))
    }
    const [ofJournal, ofBare] = [median(journal), median(bare)]
    console.log(JSON.stringify({ writers, journalMs: ofJournal, bareMs: ofBare, ratio: ofJournal / ofBare }))
  }
} finally {
  await pool.end()
  await storage.close()
  await postgres.stop()
}
