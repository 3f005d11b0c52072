import { emptyRunView, foldRun, makeExecutionId, type RunStatus } from '@sluice/engine'
import type { Hex } from '@sluice/guard'
import type { Mode, RunContext } from '@sluice/protocol'
import { httpErrors } from '@sluice/protocol/http'
import {
  deserializeError,
  type Issue,
  isJsonObject,
  isSluiceError,
  type JsonObject,
  type ResultSource,
  type SerializedError,
  type SluiceError,
  type WalletRequest,
} from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import { toDraftId } from '../journal/draftWorkflowId.ts'
import type { WorkspaceJournal } from '../journal/workspaceJournal.ts'
import type { RunService } from './runService.ts'
import type { ServicesByMode } from './servicesByMode.ts'

/** State of a run of one node. */
export type NodeCall = {
  readonly executionId: string
  readonly source: ResultSource
  readonly status: RunStatus
  readonly config: JsonObject
  /** What the wallet is asked for now; null if nothing is. */
  readonly request: WalletRequest | null
  /** Everything the wallet was asked for, in order. */
  readonly requests: readonly WalletRequest[]
  readonly outputs: JsonObject | null
  readonly error: SerializedError | null
  readonly logs: readonly string[]
}

export type NodeCallRequest = {
  readonly componentId: string
  readonly config: JsonObject
  readonly mode: Mode
  readonly account: NonNullable<RunContext['account']>
  /** Kept in memory until the run ends. */
  readonly apiKey?: string | undefined
}

type Signed = { readonly signature?: Hex | undefined; readonly transactionHash?: Hex | undefined }

type Options = {
  readonly runs: RunService
  readonly keys: Pick<ServicesByMode, 'keepKey' | 'dropKey'>
  readonly journal: Pick<WorkspaceJournal, 'list'>
}

const nodeId = 'node'

/** Longest waits for what follows; later it is answered by the status route. */
const waitMs = { start: 30_000, submit: 10_000 }

/** Runs searched for a hash that this process has not answered. */
const searchedRuns = 200

const workflowIdOf = (componentId: string) => `call-${componentId}`

/** Runs one node for a call over HTTP: journaled like every run, and waiting for the wallet of the caller. */
export function createNodeCalls({ runs, keys, journal }: Options) {
  /** Ids of runs by the hashes they have answered. */
  const known = new Map<string, string>()

  const read = async (executionId: string): Promise<NodeCall> => {
    const { record, document, events } = await runs.find(executionId)
    const { nodes, status, error } = foldRun(emptyRunView, events)
    const node = nodes.get(nodeId)
    const requests = events.flatMap(event => (event.type === 'node.waiting' ? [event.request] : []))
    for (const hash of requests.flatMap(hashesOf)) known.set(hash, executionId)
    return {
      executionId,
      source: record.on,
      status,
      config: document.nodes[0]?.config ?? {},
      request: node?.status === 'waiting' ? node.request : null,
      requests,
      outputs: node?.outputs ?? null,
      error: node?.error ?? error,
      logs: node?.logs ?? [],
    }
  }

  /** Waits until the call fits or has ended; answers what it is after the time limit. */
  const waitFor = (executionId: string, limitMs: number, fits: (call: NodeCall) => boolean): Promise<NodeCall> =>
    new Promise((resolve, reject) => {
      let stop: (() => void) | undefined
      let isOver = false
      const finish = (end: () => void) => {
        if (isOver) return
        isOver = true
        clearTimeout(limit)
        stop?.()
        end()
      }
      const look = (isLate: boolean) =>
        read(executionId).then(
          call => {
            if (isLate || hasEnded(call) || fits(call)) finish(() => resolve(call))
          },
          error => finish(() => reject(error)),
        )
      const limit = setTimeout(() => void look(true), limitMs)
      const listener = {
        event: () => void look(false),
        waiting: () => {},
        paused: (error: Error) => finish(() => reject(error)),
      }
      runs.subscribe(executionId, 0, listener).then(
        stopListening => {
          stop = stopListening
          if (isOver) stopListening()
          else void look(false)
        },
        error => finish(() => reject(error)),
      )
    })

  /** Forgets the caller's key when the run ends. */
  const dropKeyAtEnd = async (executionId: string) => {
    const stop = await runs.subscribe(executionId, 0, {
      event: ({ type }) => {
        if (!/^execution\.(completed|failed|cancelled)$/.test(type)) return
        keys.dropKey(executionId)
        stop?.()
      },
      waiting: () => {},
      paused: () => {},
    })
  }

  /** The run of an id or of a hash that it answered. Throws `CALL_UNKNOWN`. */
  const find = async (componentId: string, idOrHash: string): Promise<string> => {
    const workflowId = toDraftId(workflowIdOf(componentId))
    const isHash = idOrHash.startsWith('0x')
    const found = isHash ? known.get(idOrHash.toLowerCase()) : idOrHash
    if (found === undefined) {
      for (const { executionId } of await journal.list({ workflowId, limit: searchedRuns })) await read(executionId)
    }
    const executionId = found ?? known.get(idOrHash.toLowerCase())
    const run = executionId === undefined ? undefined : await runs.find(executionId)
    if (run?.document.id !== workflowId) throw serverErrors.error('CALL_UNKNOWN', { id: idOrHash })
    return run.record.executionId
  }

  return {
    read: async (componentId: string, idOrHash: string) => read(await find(componentId, idOrHash)),

    /** Starts a call and waits for its first request that fits. Throws what the node refuses, in its words. */
    async start(
      { componentId, config, mode, account, apiKey }: NodeCallRequest,
      fits: (call: NodeCall) => boolean,
    ): Promise<NodeCall> {
      const executionId = makeExecutionId()
      const node = { id: nodeId, componentId, componentVersion: '1.0.0', label: '', position: { x: 0, y: 0 }, config }
      const document = { id: workflowIdOf(componentId), name: '', description: '', nodes: [node], edges: [] }
      if (apiKey !== undefined) keys.keepKey(executionId, apiKey)
      try {
        const context = { mode, account, executionId }
        await runs.start({ workflow: document, context }, { hasKey: apiKey !== undefined })
        if (apiKey !== undefined) await dropKeyAtEnd(executionId)
      } catch (error) {
        keys.dropKey(executionId)
        throw toRefusedValues(error)
      }
      return throwFailure(await waitFor(executionId, waitMs.start, fits))
    },

    /** Hands in what the wallet gave, and waits for what follows. Throws `NOTHING_TO_SIGN`. */
    async submit(componentId: string, idOrHash: string, { signature, transactionHash }: Signed): Promise<NodeCall> {
      const executionId = await find(componentId, idOrHash)
      const before = (await read(executionId)).requests.length
      const signed = transactionHash === undefined ? signature && { signature } : { transactionHash }
      const answer = signed ? await runs.signed(executionId, nodeId, signed) : 'ignored'
      if (answer === 'ignored') throw serverErrors.error('NOTHING_TO_SIGN', { id: idOrHash })
      return throwFailure(
        await waitFor(executionId, waitMs.submit, call => call.requests.length > before || call.status !== 'running'),
      )
    },
  }
}

const hasEnded = ({ status }: NodeCall) => status === 'success' || status === 'error' || status === 'cancelled'

/** Hashes that a request names: of the order, or of the lock. */
function hashesOf({ state }: WalletRequest): string[] {
  const { orderHash, id } = isJsonObject(state) ? state : {}
  return [orderHash, id].flatMap(hash => (typeof hash === 'string' ? [hash.toLowerCase()] : []))
}

async function throwFailure(call: NodeCall): Promise<NodeCall> {
  if (call.status !== 'error' || call.error === null) return call
  const { defiErrors } = await import('@sluice/defi')
  const { area, code } = call.error
  const entries: { readonly [code: string]: { readonly message: string; readonly status?: number } } =
    defiErrors.entries
  const status = area === defiErrors.area ? entries[code]?.status : undefined
  throw deserializeError(call.error, status) ?? call.error
}

/** A node with refused values is refused in the words of its fields. */
function toRefusedValues(error: unknown): unknown {
  if (!isSluiceError(error) || error.code !== 'WORKFLOW_INVALID' || !Array.isArray(error.cause)) return error
  const issues = error.cause as readonly Issue[]
  const details = issues.map(({ message }) => message).join('; ')
  return httpErrors.error('REQUEST_INVALID', { details }, { cause: issues }) satisfies SluiceError
}
