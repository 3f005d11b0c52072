import type { CatalogueServices } from '@sluice/catalogue'
import type { DefiServices } from '@sluice/defi'
import {
  type Engine,
  type ExecutionResult,
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
  type JsonObject,
  nodesNeedingLiveSecret,
  type Registry,
  type ResultSource,
  redactSecrets,
  type SerializedError,
  type WorkflowDocument,
} from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { HeldHashes } from '../journal/heldHashes.ts'
import type { RunJournal } from '../journal/runJournal.ts'
import { toRunOwner, workspaceOfRun } from '../journal/runOwner.ts'
import { nextMacrotask } from '../nextMacrotask.ts'
import { pickUsedPlugins } from '../plugins/pickUsedPlugins.ts'
import { redactWorkflow } from '../secrets/redactWorkflow.ts'
import { checkOverrides, cleanOverrides } from './checkOverrides.ts'
import { checkSentTransaction } from './checkSentTransaction.ts'
import { checkSignature } from './checkSignature.ts'
import type { PausedRuns } from './pausedRuns.ts'
import type { RunInputs } from './runInputs.ts'
import { createTransactionClaims } from './transactionClaims.ts'
import { waitingNodes } from './waitingNodes.ts'

export type RunServiceOptions = {
  /** Runs of other workspaces do not exist here. */
  readonly workspaceId: string
  /** Loaded on first use. */
  readonly engine: () => Promise<Engine>
  /** Registry of a run with these plugins. */
  readonly registryOf: (plugins: StartRunRequest['context']['plugins']) => Promise<Registry<CatalogueServices>>
  /** The plugins of a run: those that came along, and the installed ones. */
  readonly pluginsOf: (given: StartRunRequest['context']['plugins']) => Promise<readonly JsonObject[]>
  readonly paused: PausedRuns
  readonly inputs: RunInputs
  readonly readWorkflow: (workflow: StartRunRequest['workflow']) => Promise<{
    readonly document: WorkflowDocument
    readonly warnings: readonly Issue[]
  }>
  /** Throws when the mode is unavailable. */
  readonly sourceOf: (mode: Mode, options: { readonly keyNodes: readonly string[] }) => ResultSource
  readonly servicesFor: (record: RunRecord) => Promise<Pick<DefiServices, 'chains' | 'wallet'>>
  /** Steps already signed with a hash. */
  readonly signedWith: RunJournal['signedWith']
  /** Shared by all that hand in hashes. */
  readonly heldHashes: HeldHashes
  /** Adds to an error of a start what an operator has to know; default: nothing. */
  readonly explainError?: (error: unknown) => unknown
  /** Limits the runs of the workspace; default: no limit. */
  readonly admitRun?: <T>(executionId: string, start: () => Promise<T>) => Promise<T>
  /** Default: polls the chain for 15 s. */
  readonly checkSent?: typeof checkSentTransaction
}

type HandingIn = {
  readonly executionId: string
  readonly nodeId: string
  readonly answer: Promise<'applied' | 'ignored'>
}

/** The wallet's result: a transaction hash or a signature of typed data. */
type Signed =
  | { readonly transactionHash: Hex; readonly signature?: undefined }
  | { readonly signature: Hex; readonly transactionHash?: undefined }

/** `hasKey`: the run has a key of its own, so that none need be stored. */
type KeyOptions = { readonly hasKey?: boolean }

export type CancelledRun = { readonly cancelled: boolean; readonly warnings: readonly Issue[] }

export type StartedRun = { readonly executionId: string; readonly warnings: readonly Issue[] }

export type RunListener = {
  event(event: RunEvent): void
  /** A node waits for a signature; also called for nodes already waiting when the listener subscribes. */
  waiting(event: WaitingEvent): void
  /** The run is paused because its progress could not be written. */
  paused(error: Error): void
}

/** Operations on the runs of a workspace, shared by the HTTP routes and the socket. */
export function createRunService(options: RunServiceOptions) {
  const { workspaceId, engine, registryOf, pluginsOf, paused, readWorkflow, sourceOf, servicesFor } = options
  const { inputs, checkSent = checkSentTransaction, explainError = error => error } = options
  const { admitRun = (_id, start) => start() } = options
  const { post } = inputs
  const handingIn = new Map<string, HandingIn>()
  const claimed = createTransactionClaims(options.signedWith, options.heldHashes)

  const isHandingIn = (executionId: string, nodeId: string) =>
    [...handingIn.values()].some(sent => sent.executionId === executionId && sent.nodeId === nodeId)

  const admit = <T>(executionId: string, start: () => Promise<T>): Promise<T> =>
    admitRun(executionId, start).catch((error: unknown) => {
      throw explainError(error)
    })

  const find = async (executionId: string): Promise<RunSnapshot> => {
    const snapshot = await (await engine()).status(executionId)
    if (!snapshot || workspaceOfRun(snapshot.record) !== workspaceId)
      throw serverErrors.error('RUN_NOT_FOUND', { id: executionId })
    return snapshot
  }

  const prepare = async ({ workflow, context }: StartRunRequest, { hasKey = false }: KeyOptions = {}) => {
    const { document: given, warnings } = await readWorkflow(workflow)
    const known = await registryOf(context.plugins)
    const asked = given.nodes.filter(({ id }) => !context.scope || id === context.scope.nodeId)
    const keyNodes = hasKey ? [] : nodesNeedingLiveSecret(asked, known).map(({ id, label }) => label || id)
    const on = sourceOf(context.mode, { keyNodes })
    const running = await engine()
    const { value: document, issues } = redactWorkflow(given, known)
    const overrides = context.overrides && takeOverrides(context.overrides, document, known)
    const plugins = redactSecrets(pickUsedPlugins(await pluginsOf(context.plugins), document)).value
    const { executionId = makeExecutionId(), account = null, failFast, scope, cached, cachedFrom } = context
    const request: { -readonly [Key in keyof StartRequest]: StartRequest[Key] } = { executionId, document, on, account }
    const owner = toRunOwner(workspaceId)
    if (owner !== undefined) request.owner = owner
    if (overrides) request.overrides = overrides.value
    if (failFast !== undefined) request.failFast = failFast
    if (scope) request.scope = scope
    if (cached) request.cached = redactSecrets(cached).value
    if (cachedFrom) request.cachedFrom = cachedFrom
    if (plugins.length > 0) request.plugins = plugins
    return { running, request, issues: [...warnings, ...issues, ...(overrides?.issues ?? [])] }
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
    await claimed.assertFree(transactionHash, step)
    const { chains } = await servicesFor(record)
    await checkSent(chains, request, transactionHash)
    return claimed.hold(transactionHash, step, () => post(executionId, { type: 'signed', nodeId, transactionHash }))
  }

  return {
    find,

    /** Removes plain-text keys and names them in `warnings`. */
    async start(asked: StartRunRequest, key: KeyOptions = {}): Promise<StartedRun> {
      const { running, request, issues } = await prepare(asked, key)
      const { executionId } = await admit(request.executionId, () => running.start(request))
      return { executionId, warnings: issues }
    },

    /** Runs a stored workflow and returns its result after the end or the timeout. */
    async execute(id: string, context: ExecuteRequest): Promise<ExecutionResult> {
      const { running, request, issues } = await prepare({ workflow: { id }, context })
      const ended = await admit(request.executionId, () => running.execute(request, context.waitMs))
      await nextMacrotask()
      return toExecutionResult(ended, [...issues, ...ended.warnings])
    },

    /** Cancels a run; `warnings` lists transactions already sent. */
    async cancel(executionId: string): Promise<CancelledRun> {
      await find(executionId)
      const cancelled = (await post(executionId, { type: 'cancel' })) === 'applied'
      const { events } = await find(executionId)
      return { cancelled, warnings: cancelled ? events.flatMap(warnOfSent) : [] }
    },

    /**
     * Passes a hash to the waiting node after verifying the transaction on-chain, or a signature after verifying its
     * signer. Repeated calls meanwhile share one result.
     */
    signed(executionId: string, nodeId: string, signed: Signed): Promise<'applied' | 'ignored'> {
      const key = `${executionId} ${nodeId} ${(signed.transactionHash ?? signed.signature).toLowerCase()}`
      const running = handingIn.get(key)
      if (running) return running.answer
      const answer = handIn(executionId, nodeId, signed).finally(() => handingIn.delete(key))
      handingIn.set(key, { executionId, nodeId, answer })
      return answer
    },

    /** Rejected while a hash or signature of the step is being verified: another page already got one from the wallet. */
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

    /** Rebuilds the waiting request with a fresh quote; rejected while a hash for it is being verified. */
    async rebuild(executionId: string, nodeId: string): Promise<'applied' | 'ignored'> {
      await find(executionId)
      if (isHandingIn(executionId, nodeId)) return 'ignored'
      return post(executionId, { type: 'rebuild', nodeId })
    },

    /** Sends a listener all events after `afterSeq`, recorded ones first; resolves to the unsubscribe function. */
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
