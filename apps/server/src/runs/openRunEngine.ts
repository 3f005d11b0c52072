import type { CatalogueServices } from '@sluice/catalogue'
import { createEngine, type Engine, type RunRecord } from '@sluice/engine'
import type { WaitingEvent } from '@sluice/runner'
import type { RunJournal } from '../journal/runJournal.ts'
import { lazyPromise } from '../lazyPromise.ts'
import { isEnd } from './isEnd.ts'
import { loadRunParts, type RunPartsOptions } from './loadRunParts.ts'
import type { PausedRuns } from './pausedRuns.ts'
import { readStoredInputs } from './readStoredInputs.ts'
import { signSimulated } from './simulatedRuns.ts'
import { waitingNodes } from './waitingNodes.ts'

export type RunEngineOptions = RunPartsOptions & {
  readonly journal: RunJournal
  /** Finished runs stored per workflow. */
  readonly keepOfEach: number
  readonly paused: PausedRuns
  /** Default true: simulated runs sign automatically. */
  readonly signSimulated?: boolean
}

/**
 * Drives the runs of a journal. The engine and its components load on first use, or immediately when there are unfinished
 * runs.
 */
export function openRunEngine(options: RunEngineOptions) {
  const { journal, keepOfEach } = options
  const engine = lazyPromise(async (): Promise<Engine> => {
    const { registry, registryOf, servicesOf } = await loadRunParts(options)
    const { servicesOfRun } = options.simulated
    const signing = new Set<string>()
    const sign = async (record: RunRecord, event: WaitingEvent) => {
      const { executionId } = record
      const step = `${executionId} ${event.seq}`
      if (signing.has(step)) return
      signing.add(step)
      try {
        await signSimulated({ engine: made, services: servicesOfRun(record)(), executionId }, event)
      } catch (cause) {
        options.paused.pause(executionId, cause instanceof Error ? cause : new Error(String(cause), { cause }))
      } finally {
        signing.delete(step)
      }
    }
    const made = createEngine<CatalogueServices>({
      registry,
      registryFor: plugins => registryOf({ plugins }),
      journal,
      redacts: true,
      keepOfEach,
      onPaused: options.paused.pause,
      servicesFor: servicesOf,
      onEvents: (record, events) => {
        if (record.on !== 'simulated') return
        for (const event of events) {
          if (event.type === 'node.waiting' && options.signSimulated !== false) void sign(record, event)
          else if (isEnd(event)) options.simulated.release(record.executionId)
        }
      },
    })
    /** Resumes unfinished runs, and signs the pending requests of simulated ones. */
    const resumeAll = async () => {
      const unfinished = await journal.unfinished()
      for (const executionId of unfinished) {
        options.paused.take(executionId)
        const stored = await journal.load(executionId)
        if (stored?.record.on === 'simulated') await options.simulated.restore(stored.record, stored.events)
      }
      const resumed = await made.resumeAll()
      await readStoredInputs({ journal, engine: made, paused: options.paused })
      for (const executionId of options.signSimulated === false ? [] : unfinished) {
        const snapshot = await made.status(executionId)
        if (snapshot?.record.on !== 'simulated') continue
        for (const event of waitingNodes(snapshot.events).values()) void sign(snapshot.record, event)
      }
      return resumed
    }
    // Resume runs before exposing the engine: an input to a run not resumed yet would be lost.
    await resumeAll()
    return { ...made, resumeAll }
  })
  return {
    journal,
    engine: engine.load,
    /** Resumes unfinished runs of an earlier process and prunes old ones. */
    async resume(): Promise<void> {
      await journal.prune(keepOfEach)
      const unfinished = await journal.unfinished()
      if (unfinished.length > 0) await engine.load()
    },
    async close(): Promise<void> {
      await (await engine.loaded())?.close()
      await journal.close()
    },
  }
}
