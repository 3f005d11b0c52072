import { join } from 'node:path'
import type { CatalogueServices } from '@sluice/catalogue'
import type { DefiServices, SimulatedServices } from '@sluice/defi'
import { createEngine, type Engine, type RunRecord } from '@sluice/engine'
import type { Registry } from '@sluice/workflow'
import { lazily } from '../lazily.ts'
import type { PausedRuns } from '../runs/pausedRuns.ts'
import { replaySigned, type SimulatedRuns, signSimulatedRun } from '../runs/simulatedRuns.ts'
import { openRunDatabase } from './openRunDatabase.ts'
import { createSqliteJournal, type SqliteJournal } from './sqliteJournal.ts'

/** Expressions and scripts: the same for every run, wherever its money is. */
const loadLogicServices = async () => (await import('@sluice/sandbox')).createLogicServices()

/** Ended runs of each workflow that the history keeps. */
const keepOfEach = 1_000

export type SqliteEngineOptions = {
  readonly dataDir: string
  /** Loaded when the first run starts or is picked up again. */
  readonly registry: () => Promise<Registry<CatalogueServices>>
  readonly servicesFor: (record: RunRecord) => Promise<DefiServices>
  readonly paused: PausedRuns
  readonly simulated: SimulatedRuns
  /** Default true: simulated runs sign for themselves. */
  readonly signSimulated?: boolean
}

/**
 * Opens the runs of a data folder. The journal is there at once; the engine with its components is made on first use,
 * at once when runs of an earlier process are unfinished.
 */
export function openSqliteEngine(options: SqliteEngineOptions) {
  const journal: SqliteJournal = createSqliteJournal(openRunDatabase(join(options.dataDir, 'runs.db')))
  const engine = lazily(async (): Promise<Engine> => {
    const [registry, logic] = await Promise.all([options.registry(), loadLogicServices()])
    const made = createEngine<CatalogueServices>({
      registry,
      journal,
      keepOfEach,
      onPaused: options.paused.pause,
      servicesFor: async record => {
        const services = await options.servicesFor(record)
        if (record.on === 'simulated') await prepareSimulated(services as SimulatedServices, record)
        return { ...services, ...logic }
      },
    })
    const prepareSimulated = async (services: SimulatedServices, { executionId }: RunRecord) => {
      replaySigned(services, await journal.eventsAfter(executionId, 0))
      if (options.signSimulated === false) return
      signSimulatedRun({
        engine: made,
        services,
        executionId,
        onEnd: () => options.simulated.release(executionId),
        onFailure: error => options.paused.pause(executionId, error),
      })
    }
    // Before anybody is given the engine: an answer to a run that is not picked up yet would be ignored, and lost.
    await made.resumeAll()
    return made
  })
  return {
    journal,
    engine: engine.load,
    /** Picks up what an earlier process left, if it left anything. */
    async resume(): Promise<void> {
      const unfinished = await journal.unfinished()
      if (unfinished.length > 0) await engine.load()
    },
    async close(): Promise<void> {
      await (await engine.loaded())?.close()
      journal.close()
    },
  }
}
