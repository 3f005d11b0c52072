import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunEvent } from '@sluice/engine'
import Database from 'better-sqlite3'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { RunningPostgres } from '../cluster/startPostgres.ts'
import { describeOnPostgres } from '../testing/describeOnPostgres.ts'
import { expectNothingTwice, expectWhole, readLines } from '../testing/expectCrashSafe.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'

const script = fileURLToPath(new URL('../testing/crashingRun.ts', import.meta.url))
type Store = {
  /** Environment of the process, for a folder that is empty. */
  readonly open: (folder: string) => Promise<{ readonly [name: string]: string }>
  readonly readEvents: (folder: string, env: { readonly [name: string]: string }) => Promise<RunEvent[]>
}

/** Processes start in half the time when the code was compiled before. */
function runUntil(folder: string, env: { readonly [name: string]: string }, place: string, write: number) {
  const { signal, status, stderr } = spawnSync(process.execPath, [script, folder, place, String(write)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '../compiled'), ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(`${place} write ${write}: ${signal ?? status} ${stderr}`)
  return signal === 'SIGKILL'
}

const query = 'SELECT event FROM run_event ORDER BY seq'
const parse = (rows: readonly string[]): RunEvent[] => rows.flatMap(row => JSON.parse(row))

const sqlite: Store = {
  open: async () => ({}),
  readEvents: async folder => {
    const db = new Database(join(folder, 'runs.db'))
    try {
      return parse(db.prepare<[], string>(query).pluck().all())
    } finally {
      db.close()
    }
  },
}

const onPostgres = (postgres: () => RunningPostgres): Store => ({
  open: async () => ({ SLUICE_DATABASE_URL: await postgres().createDatabase() }),
  readEvents: async (_folder, { SLUICE_DATABASE_URL: connectionString }) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      const { rows } = await client.query<{ event: string }>(query)
      return parse(rows.map(({ event }) => event))
    } finally {
      await client.end()
    }
  },
})

describe('a journal on SQLite', () => {
  const store = sqlite
  it.each(['before', 'after'])(
    'behavior: killed right %s any write, a run goes on without doing or sending anything twice',
    async place => {
      const root = makeDataDir()
      let write = 1
      for (; ; write++) {
        const folder = join(root, String(write))
        mkdirSync(folder)
        const env = await store.open(folder)
        if (!runUntil(folder, env, place, write)) break
        const before = await store.readEvents(folder, env)
        writeFileSync(join(folder, 'calls'), '')
        expect(runUntil(folder, env, 'never', 0)).toBe(false)

        expectNothingTwice(before, readLines(folder, 'calls'))
        const after = await store.readEvents(folder, env)
        expect(after.slice(0, before.length)).toEqual(before)
        expectWhole(after, readLines(folder, 'wallet'))
      }
      // Create, start, six answers and three signatures at least; fewer would mean that nothing was killed.
      expect(write).toBeGreaterThan(8)
    },
  )
})

// One run, whose processes write once each: a process takes a second of CPU.
describeOnPostgres('a journal on Postgres', postgres => {
  it('behavior: a run whose processes are all killed around their first write does and sends nothing twice', async () => {
    const store = onPostgres(postgres)
    const folder = makeDataDir()
    const env = await store.open(folder)
    let before: RunEvent[] = []
    let processes = 1
    for (; ; processes++) {
      writeFileSync(join(folder, 'calls'), '')
      const isKilled = processes % 2 === 1 ? runUntil(folder, env, 'after', 1) : runUntil(folder, env, 'before', 2)
      expectNothingTwice(before, readLines(folder, 'calls'))
      const after = await store.readEvents(folder, env)
      expect(after.slice(0, before.length)).toEqual(before)
      before = after
      if (!isKilled) break
    }
    expectWhole(before, readLines(folder, 'wallet'))
    expect(processes).toBeGreaterThan(8)
  })
})
