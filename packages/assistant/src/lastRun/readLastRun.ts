import type { NodeRun, RunView } from '@sluice/engine'
import {
  describeTransaction,
  describeTypedData,
  type GuardedTypedData,
  type TransactionIntent,
  type TypedIntent,
} from '@sluice/guard'
import type { ResultSource, WalletRequest } from '@sluice/workflow'
import type { AssistantContext, NodeOutcome } from '../assistant.ts'

/** What the assistant may know of the last run: how nodes ended, without their outputs. */
export function readLastRun(view: RunView, source: ResultSource): NonNullable<AssistantContext['lastRun']> {
  const nodes = [...view.nodes].flatMap(([nodeId, run]) => readOutcome(nodeId, run) ?? [])
  return { source, status: view.status, nodes }
}

/** Undefined for nodes that have not ended and wait for nothing. */
function readOutcome(nodeId: string, { status, error, request }: NodeRun): NodeOutcome | undefined {
  if (status === 'idle' || status === 'queued' || status === 'running') return undefined
  return {
    nodeId,
    status,
    ...(status === 'error' && error ? { error: { code: error.code, message: error.message, help: error.help } } : {}),
    ...(request ? { signing: readRequest(request) } : {}),
  }
}

/** The sentence of the review dialog. */
function readRequest(request: WalletRequest): NonNullable<NodeOutcome['signing']> {
  if (request.kind === 'signatureRequest') {
    const { intent, transaction } = request
    const described = describeTransaction(
      intent as unknown as TransactionIntent,
      transaction as Parameters<typeof describeTransaction>[1],
    )
    return { kind: 'transaction', text: described.sentence }
  }
  const { intent, typedData } = request
  const described = describeTypedData(intent as unknown as TypedIntent, typedData as unknown as GuardedTypedData)
  return { kind: 'typedData', text: described.sentence }
}
