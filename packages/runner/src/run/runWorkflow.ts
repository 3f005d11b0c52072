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
    /** Opened and closed by the caller. */
    readonly environment: Pick<Environment, 'services'>
    /** Signs for nodes. Null: signing nodes fail with `SIGNATURE_NEEDS_WALLET`. */
    readonly wallet: Environment['wallet']
    /** Called with all events in order, also during the start. */
    readonly onEvents?: (events: readonly RunEvent[]) => void
    /** Aborting it cancels the run. */
    readonly signal?: AbortSignal
    /** Cancels the run after this time. Default: no limit. */
    readonly timeoutMs?: number
    /** Takes keys out of the events and of the result, for where they are shown or written. Default: false. */
    readonly redacts?: boolean
  }

/**
 * Runs a workflow in this process, with engine, provider services, expressions, scripts and wallet.
 *
 * - Also resolves for failed and cancelled runs, see `status`
 * - Throws: errors of `Engine.start`, `JOURNAL_FAILED`
 *
 * @example const { status } = await runWorkflow({ document, registry, environment, wallet: environment.wallet })
 */
export async function runWorkflow(options: RunOptions): Promise<ExecutedRun> {
  const { document, registry, environment, wallet, onEvents, signal, timeoutMs, redacts = false, ...request } = options
  const { services } = environment
  const { executionId = makeExecutionId(), account = await services.wallet.account() } = request
  const logicOf = await loadLogicServices()
  const composed = { ...services, ...logicOf(() => services) }

  const answer = async (event: WaitingEvent) => {
    // The engine accepts answers only after `execute` below has returned.
    await Promise.resolve()
    if (!signal?.aborted) await answerWaiting({ engine, executionId, wallet, services }, event)
  }
  const engine = createEngine({
    registry,
    journal: createMemoryJournal(),
    redacts,
    servicesFor: () => composed,
    onEvents(_, events) {
      onEvents?.(events)
      for (const event of events) if (event.type === 'node.waiting') void answer(event)
    },
  })
  const cancel = () => void engine.post(executionId, { type: 'cancel' })
  try {
    const running = engine.execute({ ...request, executionId, document, on: services.source, account }, timeoutMs)
    // Also handles a signal aborted before the start.
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
