import type { NodeRun } from '@sluice/engine'
import { isSignatureRequest, isWalletRequest, type JsonObject, type WalletRequest } from '@sluice/workflow'
import { isRunActive, type RunState } from '../../editor/runStore.ts'
import type { DescribedError } from '../../ui/describeError.ts'

/** What a tab shows of its run. */
export type TradeOutcome =
  | { readonly status: 'none' }
  | { readonly status: 'active'; readonly step: ActiveStep; readonly request: WalletRequest | null }
  | { readonly status: 'success'; readonly outputs: JsonObject }
  | { readonly status: 'failed'; readonly error: DescribedError; readonly isRejection: boolean }
  | { readonly status: 'cancelled' }

export type ActiveStep = 'starting' | 'approval' | 'transaction' | 'message' | 'sent' | 'working'

/** Codes of an error that means: the user said no. */
const rejectionCode = 'REJECTED_BY_USER'

type Shown = Pick<RunState, 'phase' | 'executionId' | 'view' | 'refusal'>

/** Reads the outcome of a run; `nodeId` is the node whose outputs are the result. */
export function readOutcome(state: Shown, nodeId: string): TradeOutcome {
  const { phase, view, refusal } = state
  if (phase === 'none' || phase === 'closed') return { status: 'none' }
  if (refusal) return toFailure(refusal)
  if (isRunActive(state as RunState)) return readActive([...view.nodes.values()])
  if (view.status === 'cancelled') return { status: 'cancelled' }
  const failed = [...view.nodes.values()].find(({ error, status }) => error && status === 'error')
  const error = failed?.error ?? view.error
  if (view.status === 'error' && error) return toFailure(error)
  const outputs = view.nodes.get(nodeId)?.outputs
  return outputs ? { status: 'success', outputs } : { status: 'none' }
}

/** Log lines of all nodes, in node order. */
export function readLogs({ view }: Pick<RunState, 'view'>): readonly string[] {
  return [...view.nodes.values()].flatMap(({ logs }) => logs)
}

function readActive(nodes: readonly NodeRun[]): TradeOutcome {
  const waiting = nodes.find(({ status, request }) => status === 'waiting' && request !== null)?.request ?? null
  if (waiting && isWalletRequest(waiting)) return { status: 'active', step: stepOf(waiting), request: waiting }
  const current = nodes.find(({ status }) => status === 'running')
  const step = !current ? 'starting' : current.transactionHash ? 'sent' : 'working'
  return { status: 'active', step, request: null }
}

function stepOf(request: WalletRequest): ActiveStep {
  if (!isSignatureRequest(request)) return 'message'
  return request.intent.kind === 'approval' ? 'approval' : 'transaction'
}

function toFailure({
  message,
  help,
  code,
}: {
  message: string
  help?: readonly string[]
  code?: string
}): TradeOutcome {
  const error = { message, help: help ?? [], ...(code === undefined ? {} : { code }) }
  return { status: 'failed', error, isRejection: code === rejectionCode }
}
