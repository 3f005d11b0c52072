import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunEvent } from '@sluice/engine'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'

const script = fileURLToPath(new URL('../testing/crashingRun.ts', import.meta.url))
const nodes = ['approve', 'order', 'other', 'pay', 'quote', 'report']
const signers = ['approve', 'order', 'pay']

/** Processes start in half the time when the code was compiled before. */
function runUntil(folder: string, place: string, write: number) {
  const { signal, status, stderr } = spawnSync(process.execPath, [script, folder, place, String(write)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '../compiled') },
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(`${place} write ${write}: ${signal ?? status} ${stderr}`)
  return signal === 'SIGKILL'
}

function readLines(folder: string, file: string): string[] {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
}

function readEvents(folder: string): RunEvent[] {
  const db = new Database(join(folder, 'runs.db'))
  try {
    const rows = db.prepare<[], string>('SELECT event FROM run_event ORDER BY seq').pluck().all()
    return rows.flatMap(row => JSON.parse(row))
  } finally {
    db.close()
  }
}

const nodesOf = (events: readonly RunEvent[], type: RunEvent['type']) =>
  events.flatMap(event => (event.type === type && 'nodeId' in event ? [event.nodeId] : []))

describe('createSqliteJournal', () => {
  it.each(['before', 'after'])(
    'behavior: killed right %s any write, a run goes on without doing or sending anything twice',
    place => {
      const root = makeDataDir()
      let write = 1
      for (; ; write++) {
        const folder = join(root, String(write))
        mkdirSync(folder)
        if (!runUntil(folder, place, write)) break
        const before = readEvents(folder)
        writeFileSync(join(folder, 'calls'), '')
        expect(runUntil(folder, 'never', 0)).toBe(false)

        const calls = readLines(folder, 'calls')
        const done = nodesOf(before, 'node.completed')
        const given = nodesOf(before, 'node.signed')
        expect(calls.filter(call => done.includes(call.split(':')[0]!))).toEqual([])
        expect(calls.filter(call => given.includes(call))).toEqual([])

        const after = readEvents(folder)
        expect(after.slice(0, before.length)).toEqual(before)
        expect(after.map(event => event.seq)).toEqual(after.map((_, index) => index + 1))
        expect(after.at(-1)?.type).toBe('execution.completed')
        expect(nodesOf(after, 'node.completed').sort()).toEqual(nodes)
        expect(nodesOf(after, 'node.signed').sort()).toEqual(signers)
        const asked = readLines(folder, 'wallet').map(line => line.split(' ')[0])
        expect(asked.sort()).toEqual(signers)
      }
      // Create, start, six answers and three signatures at least; fewer would mean that nothing was killed.
      expect(write).toBeGreaterThan(8)
    },
  )
})
