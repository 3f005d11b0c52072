import { setImmediate } from 'node:timers/promises'
import type { CatalogueServices } from '@sluice/catalogue'
import type { DefiServices } from '@sluice/defi'
import {
  type Engine,
  type ExecutionResult,
  type ExternalEvent,
  engineErrors,
  makeExecutionId,
  type RunEvent,
  type RunRecord,
  type RunSnapshot,
  type StartRequest,
  toExecutionResult,
} from '@sluice/engine'
import type { Hex } from '@sluice/guard'
import type { ExecuteRequest, Mode, StartRunRequest } from '@sluice/protocol'
import type { WaitingEvent } from '@sluice/runner'
import {
  type Issue,
  isSignatureRequest,
  needsLiveSecret,
  type Registry,
  type ResultSource,
  redactSecrets,
  type SerializedError,
  type WorkflowDocument,
} from '@sluice/workflow'
import type { RunJournal } from '../engine-sqlite/runJournal.ts'
import { serverErrors } from '../errors.ts'
import { nextMacrotask } from '../nextMacrotask.ts'
import { pickUsedPlugins } from '../plugins/pickUsedPlugins.ts'
import { redactWorkflow } from '../secrets/redactWorkflow.ts'
import { checkOverrides, cleanOverrides } from './checkOverrides.ts'
import { checkSentTransaction } from './checkSentTransaction.ts'
import { checkSignature } from './checkSignature.ts'
import type { PausedRuns } from './pausedRuns.ts'
import { createTransactionClaims } from './transactionClaims.ts'
import { waitingNodes } from './waitingNodes.ts'

export type RunServiceOptions = {
  /** Loaded on first use. */
  readonly engine: () => Promise<Engine>
  /** The components that a run with these plugins knows. */
  readonly registryOf: (plugins: StartRunRequest['context']['plugins']) => Promise<Registry<CatalogueServices>>
  readonly paused: PausedRuns
  readonly readWorkflow: (workflow: StartRunRequest['workflow']) => Promise<WorkflowDocument>
  /** Throws when the mode cannot run now. */
  readonly sourceOf: (mode: Mode, options: { readonly needsKey: boolean }) => ResultSource
  readonly servicesFor: (record: RunRecord) => Promise<Pick<DefiServices, 'chains' | 'wallet'>>
  /** Steps that were signed with a hash before. */
  readonly signedWith: RunJournal['signedWith']
  /** Default: asks the chain for 15 s. */
  readonly checkSent?: typeof checkSentTransaction
}

type HandingIn = {
  readonly executionId: string
  readonly nodeId: string
  readonly answer: Promise<'applied' | 'ignored'>
}

/** What a wallet gave: the hash of what it sent, or its signature of typed data. */
type Signed =
  | { readonly transactionHash: Hex; readonly signature?: undefined }
  | { readonly signature: Hex; readonly transactionHash?: undefined }

export type CancelledRun = { readonly cancelled: boolean; readonly warnings: readonly Issue[] }

export type StartedRun = { readonly executionId: string; readonly warnings: readonly Issue[] }

export type RunListener = {
  event(event: RunEvent): void
  /** A node waits for a signature now: it began to, or did so before this listener came. */
  waiting(event: WaitingEvent): void
  /** The run stands still because its progress could not be written. */
  paused(error: Error): void
}

/** Run operations shared by the HTTP routes and the socket. */
export function createRunService(options: RunServiceOptions) {
  const { engine, registryOf, paused, readWorkflow, sourceOf, servicesFor, checkSent = checkSentTransaction } = options
  const handingIn = new Map<string, HandingIn>()
  const claimed = createTransactionClaims(options.signedWith)

  const isHandingIn = (executionId: string, nodeId: string) =>
    [...handingIn.values()].some(sent => sent.executionId === executionId && sent.nodeId === nodeId)

  const find = async (executionId: string): Promise<RunSnapshot> => {
    const snapshot = await (await engine()).status(executionId)
    if (!snapshot) throw serverErrors.error('RUN_NOT_FOUND', { id: executionId })
    return snapshot
  }

  let resuming: Promise<unknown> = Promise.resolve()
  /** One at a time: two would pick the same run up twice. Whoever posts meanwhile waits. */
  const resume = async (running: Engine, executionId: string): Promise<void> => {
    const turn = resuming.then(() => running.resumeAll())
    resuming = turn.then(
      () => {},
      (error: Error) => paused.pause(executionId, error),
    )
    await turn
  }

  /** Posts to a run; one that stands still is picked up first, so that nothing is said to be ignored that was lost. */
  const post = async (executionId: string, event: ExternalEvent): Promise<'applied' | 'ignored'> => {
    const running = await engine()
    await (paused.take(executionId) ? resume(running, executionId) : resuming)
    const result = await running.post(executionId, event)
    await setImmediate()
    const error = paused.error(executionId)
    if (error && result === 'ignored') throw error
    return result
  }

  const prepare = async ({ workflow, context }: StartRunRequest) => {
    const given = await readWorkflow(workflow)
    const known = await registryOf(context.plugins)
    const asked = given.nodes.filter(({ id }) => !context.scope || id === context.scope.nodeId)
    const on = sourceOf(context.mode, { needsKey: needsLiveSecret(asked, known) })
    const running = await engine()
    const { value: document, issues } = redactWorkflow(given, known)
    const overrides = context.overrides && takeOverrides(context.overrides, document, known)
    const plugins = context.plugins ? redactSecrets(pickUsedPlugins(context.plugins, document)).value : []
    const { executionId = makeExecutionId(), account = null, failFast, scope, cached, cachedFrom } = context
    const request: { -readonly [Key in keyof StartRequest]: StartRequest[Key] } = { executionId, document, on, account }
    if (overrides) request.overrides = overrides.value
    if (failFast !== undefined) request.failFast = failFast
    if (scope) request.scope = scope
    if (cached) request.cached = redactSecrets(cached).value
    if (cachedFrom) request.cachedFrom = cachedFrom
    if (plugins.length > 0) request.plugins = plugins
    return { running, request, issues: overrides ? [...issues, ...overrides.issues] : issues }
  }

  const handIn = async (executionId: string, nodeId: string, { transactionHash, signature }: Signed) => {
    const { events, record } = await find(executionId)
    const waiting = waitingNodes(events).get(nodeId)
    if (!waiting) return 'ignored'
    const { request } = waiting
    if (!isSignatureRequest(request)) {
      if (signature === undefined) return 'ignored'
      await checkSignature(await servicesFor(record), request, signature)
      return post(executionId, { type: 'signed', nodeId, signature })
    }
    if (transactionHash === undefined) return 'ignored'
    const step = { executionId, nodeId, on: record.on, at: waiting.at }
    claimed.assertFree(transactionHash, step)
    const { chains } = await servicesFor(record)
    await checkSent(chains, request, transactionHash)
    return claimed.hold(transactionHash, step, () => post(executionId, { type: 'signed', nodeId, transactionHash }))
  }

  return {
    find,

    /** Keys in plain text are left out and named in `warnings`. */
    async start(asked: StartRunRequest): Promise<StartedRun> {
      const { running, request, issues } = await prepare(asked)
      const { executionId } = await running.start(request)
      return { executionId, warnings: issues }
    },

    /** Runs what is stored under an id, and answers what came of it once it has ended or the time is over. */
    async execute(id: string, context: ExecuteRequest): Promise<ExecutionResult> {
      const { running, request, issues } = await prepare({ workflow: { id }, context })
      const ended = await running.execute(request, context.waitMs)
      await nextMacrotask()
      return toExecutionResult(ended, [...issues, ...ended.warnings])
    },

    /** What was sent before cannot be called back; `warnings` name it. */
    async cancel(executionId: string): Promise<CancelledRun> {
      await find(executionId)
      const cancelled = (await post(executionId, { type: 'cancel' })) === 'applied'
      const { events } = await find(executionId)
      return { cancelled, warnings: cancelled ? events.flatMap(warnOfSent) : [] }
    },

    /**
     * Hands a hash to the node that waits for it, once the chain has been asked what was really sent, or a signature,
     * once it is known whose it is. A page repeats itself while that lasts; all repetitions get the one answer.
     */
    signed(executionId: string, nodeId: string, signed: Signed): Promise<'applied' | 'ignored'> {
      const key = `${executionId} ${nodeId} ${(signed.transactionHash ?? signed.signature).toLowerCase()}`
      const running = handingIn.get(key)
      if (running) return running.answer
      const answer = handIn(executionId, nodeId, signed).finally(() => handingIn.delete(key))
      handingIn.set(key, { executionId, nodeId, answer })
      return answer
    },

    /** Not while a hash or signature for the step is being looked at: another page was answered by the wallet. */
    async signingFailed(
      executionId: string,
      nodeId: string,
      reason: string | SerializedError,
    ): Promise<'applied' | 'ignored'> {
      await find(executionId)
      if (isHandingIn(executionId, nodeId)) return 'ignored'
      const error = typeof reason === 'string' ? engineErrors.error('SIGNING_FAILED', { reason }).toJSON() : reason
      return post(executionId, { type: 'signing-error', nodeId, error })
    },

    /** Builds what waits for a signature again, with a fresh quote; not while a hash for it is being looked up. */
    async rebuild(executionId: string, nodeId: string): Promise<'applied' | 'ignored'> {
      await find(executionId)
      if (isHandingIn(executionId, nodeId)) return 'ignored'
      return post(executionId, { type: 'rebuild', nodeId })
    },

    /** Tells a listener everything after `afterSeq`, recorded events first; resolves to the way to stop. */
    async subscribe(executionId: string, afterSeq: number, listener: RunListener): Promise<() => void> {
      const { events } = await find(executionId)
      const recordedSeq = events.at(-1)?.seq ?? 0
      const waiting = waitingNodes(events)
      const stopEvents = (await engine()).subscribe(executionId, afterSeq, event => {
        listener.event(event)
        if (event.type !== 'node.waiting') return
        const isCurrent = event.seq > recordedSeq || waiting.get(event.nodeId)?.seq === event.seq
        if (isCurrent) listener.waiting(event)
      })
      for (const event of waiting.values()) if (event.seq <= afterSeq) listener.waiting(event)
      const stopPaused = paused.listen(executionId, error => listener.paused(error))
      return () => {
        stopEvents()
        stopPaused()
      }
    },
  }
}

export type RunService = ReturnType<typeof createRunService>

function takeOverrides(
  overrides: NonNullable<StartRequest['overrides']>,
  document: WorkflowDocument,
  known: Registry<CatalogueServices>,
) {
  checkOverrides(overrides, document, known)
  return cleanOverrides(overrides, document, known)
}

function warnOfSent(event: RunEvent): Issue[] {
  if (event.type !== 'node.cancelled') return []
  const { nodeId, transactionHash: hash, signature } = event
  if (signature !== undefined) {
    const message = engineErrors.text('SIGNED_BUT_CANCELLED', { node: nodeId })
    return [{ code: 'SIGNED_BUT_CANCELLED', severity: 'warning', message, nodeId }]
  }
  if (hash === undefined) return []
  const message = engineErrors.text('SENT_BUT_CANCELLED', { hash, node: nodeId })
  return [{ code: 'SENT_BUT_CANCELLED', severity: 'warning', message, nodeId }]
}
