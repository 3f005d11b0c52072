import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunEvent } from '@sluice/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNothingTwice, expectWhole, readLines } from './expectCrashSafe.ts'

/** Which process ends with SIGKILL, right before or right after its write number `write`, counted from 1. */
export type Kill = { readonly process: string; readonly place: 'before' | 'after'; readonly write: number }

/** One run of the crashing workflow. */
export type CrashingRun = {
  /** Starts the processes that are not running; resolves to whether one was killed before the run was complete. */
  proceed(kill?: Kill): Promise<boolean>
  readEvents(): Promise<RunEvent[]>
}

export type CrashingEngine = {
  /** Processes that write, each with its fewest writes in a run; the last one drives the run. */
  readonly processes: readonly (readonly [name: string, writes: number])[]
  /** Writes of a process that takes a run over before the first one that moves the run; default 0. */
  readonly claims?: number
  /** `folder`: gets what the run called, and what the wallet gave. */
  open(folder: string, executionId: string): Promise<CrashingRun>
}

/** `npm run test:crashes`: every write also where a position takes seconds. */
const isWhole = process.env.SLUICE_CRASHES === 'all'

/**
 * Kills processes of an engine around their writes, and looks at what the run did twice.
 *
 * - `stride`: kills at every so many writes only, unless `SLUICE_CRASHES` is `all`; default 1
 */
export function describeCrashes(engine: CrashingEngine, stride = 1): void {
  const step = isWhole ? 1 : stride
  const kills = engine.processes.flatMap(([process, writes]) => [
    { process, writes, place: 'before', first: 1 + Math.floor(step / 4) } as const,
    { process, writes, place: 'after', first: Math.min(writes, 1 + Math.floor(step / 2)) } as const,
  ])

  describe('a process that is killed', () => {
    // One for all tests: the processes share their compiled code in it.
    let root = ''
    beforeAll(() => {
      root = mkdtempSync(join(tmpdir(), 'sluice-crashes-'))
    })
    afterAll(() => rmSync(root, { recursive: true, force: true }))

    async function open(executionId: string) {
      const folder = join(root, executionId)
      mkdirSync(folder)
      return { folder, run: await engine.open(folder, executionId) }
    }

    it.each(kills)(
      'behavior: $process, right $place any write: the run goes on, nothing is done or sent twice',
      async ({ process, writes, place, first }) => {
        let write = first
        for (; step === 1 || write <= writes; write += step) {
          const { folder, run } = await open(`${process}_${place}_${write}`)
          if (!(await run.proceed({ process, place, write }))) break
          const before = await run.readEvents()
          writeFileSync(join(folder, 'calls'), '')
          expect(await run.proceed()).toBe(false)

          expectNothingTwice(before, readLines(folder, 'calls'))
          const after = await run.readEvents()
          expect(after.slice(0, before.length)).toEqual(before)
          expectWhole(after, readLines(folder, 'wallet'))
        }
        // Fewer would mean that nothing was killed.
        expect(write).toBeGreaterThan(writes)
      },
    )

    // Where every write is tried, this is for `npm run test:crashes` only.
    if (stride === 1 && !isWhole) return
    it('behavior: the one that drives a run, again and again, until the run is complete: the same', async () => {
      const [process] = engine.processes.at(-1)!
      const { claims = 0 } = engine
      const { folder, run } = await open('chain')
      let before: readonly RunEvent[] = []
      let processes = 1
      for (; ; processes++) {
        writeFileSync(join(folder, 'calls'), '')
        const place = processes % 2 === 1 ? 'after' : 'before'
        const isKilled = await run.proceed({ process, place, write: claims + step + (place === 'after' ? 0 : 1) })
        expectNothingTwice(before, readLines(folder, 'calls'))
        const after = await run.readEvents()
        expect(after.slice(0, before.length)).toEqual(before)
        before = after
        if (!isKilled) break
      }
      expectWhole(before, readLines(folder, 'wallet'))
      expect(processes).toBeGreaterThan(8 / step)
    })
  })
}
