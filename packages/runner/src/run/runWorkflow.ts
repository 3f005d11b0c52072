import type { DefiServices } from '@sluice/defi'
import {
  createEngine,
  createMemoryJournal,
  type ExecutedRun,
  makeExecutionId,
  type RunEvent,
  type StartRequest,
} from '@sluice/engine'
import type { LogicServices, Registry } from '@sluice/workflow'
import type { Environment } from '../environment/environment.ts'
import { loadLogicServices } from '../services/loadLogicServices.ts'
import { answerWaiting, type WaitingEvent } from './answerWaiting.ts'

type RunOptions = Partial<Omit<StartRequest, 'document' | 'on' | 'cachedFrom' | 'plugins'>> &
  Pick<StartRequest, 'document'> & {
    readonly registry: Registry<DefiServices & LogicServices>
    /** The caller opens it and closes it. */
    readonly environment: Pick<Environment, 'services'>
    /** Signs what nodes ask for. Null: such a node fails with `SIGNATURE_NEEDS_WALLET`. */
    readonly wallet: Environment['wallet']
    /** Called with everything that happens, in order; also while the run is being started. */
    readonly onEvents?: (events: readonly RunEvent[]) => void
    /** Cancels the run when it is aborted. */
    readonly signal?: AbortSignal
    /** Cancels the run when it has not ended by then. Default: no limit. */
    readonly timeoutMs?: number
  }

/**
 * Runs a workflow in this process to its end: engine, provider services, expressions, scripts and wallet in one place.
 *
 * - Resolves for failed and cancelled runs too: their status and events say so
 * - Throws: what `Engine.start` throws before anything has run, `JOURNAL_FAILED`
 *
 * @example const { status } = await runWorkflow({ document, registry, environment, wallet: environment.wallet })
 */
export async function runWorkflow(options: RunOptions): Promise<ExecutedRun> {
  const { document, registry, environment, wallet, onEvents, signal, timeoutMs, ...request } = options
  const { services } = environment
  const { executionId = makeExecutionId(), account = await services.wallet.account() } = request
  const logicOf = await loadLogicServices()
  const composed = { ...services, ...logicOf(() => services) }

  const answer = async (event: WaitingEvent) => {
    // The engine takes answers from the next turn on, when `execute` below has returned.
    await Promise.resolve()
    if (!signal?.aborted) await answerWaiting({ engine, executionId, wallet, services }, event)
  }
  const engine = createEngine({
    registry,
    journal: createMemoryJournal(),
    servicesFor: () => composed,
    onEvents(_, events) {
      onEvents?.(events)
      for (const event of events) if (event.type === 'node.waiting') void answer(event)
    },
  })
  const cancel = () => void engine.post(executionId, { type: 'cancel' })
  try {
    const running = engine.execute({ ...request, executionId, document, on: services.source, account }, timeoutMs)
    // The run is live by now, so a signal that was aborted earlier cancels it too.
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    const run = await running
    if (run.status !== 'new' && run.status !== 'running') return run
    await engine.post(executionId, { type: 'cancel' })
    return { ...run, ...(await engine.status(executionId)) }
  } finally {
    signal?.removeEventListener('abort', cancel)
    await engine.close()
  }
}
