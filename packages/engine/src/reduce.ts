import { isSignatureRequest } from '@sluice/workflow'
import type { InputEvent, RunEvent, WalletAnswer } from './events.ts'
import type { Plan, PlannedNode } from './planRun.ts'
import { retryDelayMs } from './policy.ts'
import { copyState, type NodeState, type RunState } from './runState.ts'
import { type Command, RunTransition } from './runTransition.ts'

export type Reduction = {
  readonly state: RunState
  readonly commands: readonly Command[]
  readonly events: readonly RunEvent[]
}

const none: readonly never[] = []

/**
 * Pure reducer of a run: no clock, no I/O. Copies the state; `drive` and `restoreRunState` mutate theirs.
 *
 * - Returns the same state object for a duplicate, stale or unknown event
 * - `at`: timestamp of the events, milliseconds since the epoch
 */
export function reduce(plan: Plan, state: RunState, input: InputEvent, at: number): Reduction {
  const transition = new RunTransition(plan, copyState(state), at)
  return applyInput(transition, input) ? transition : { state, commands: none, events: none }
}

/** Applies one input; false if it does not apply to this state. */
export function applyInput(transition: RunTransition, input: InputEvent): boolean {
  const { plan, state } = transition
  if (input.type === 'start') {
    if (state.status !== 'new') return false
    transition.start()
    return true
  }
  if (state.status !== 'running') return false
  if (input.type === 'cancel') {
    transition.cancel()
    return true
  }
  const index = plan.indexOf.get(input.nodeId)
  if (index === undefined) return false
  const node = plan.nodes[index]!
  const nodeState = state.nodeStates[index]!
  if ('attempt' in input && input.attempt !== nodeState.attempt) return false
  if (nodeState.status !== statusFor[input.type]) return false
  switch (input.type) {
    case 'done':
      transition.complete(node, nodeState, input.outputs)
      return true
    case 'error':
      if (input.error.retry === 'later' && nodeState.attempt < node.maximumAttempts) {
        transition.retryLater(node, nodeState, input.error, retryDelayMs(nodeState.attempt + 1))
      } else transition.fail(node, nodeState, input.error)
      return true
    case 'wait':
      transition.wait(node, nodeState, input.request)
      return true
    case 'log':
      transition.log(node, input.message)
      return true
    case 'signed':
      return settle(transition, node, nodeState, input)
    case 'signing-error':
      transition.fail(node, nodeState, input.error)
      return true
    case 'rebuild':
      transition.rebuild(node, nodeState)
      return true
    case 'retry':
      if (!nodeState.delayed) return false
      transition.retryNow(node, nodeState)
      return true
  }
}

/** A hash answers a transaction, a signature answers typed data; other answers are ignored. */
function settle(
  transition: RunTransition,
  node: PlannedNode,
  nodeState: NodeState,
  { transactionHash, signature }: WalletAnswer,
): boolean {
  const request = nodeState.request!
  const answer = isSignatureRequest(request)
    ? transactionHash !== undefined && { transactionHash }
    : signature !== undefined && { signature }
  if (!answer) return false
  transition.settle(node, nodeState, request, answer)
  return true
}

/** Node status that each input requires. */
const statusFor = {
  done: 'running',
  error: 'running',
  wait: 'running',
  log: 'running',
  signed: 'waiting',
  'signing-error': 'waiting',
  rebuild: 'waiting',
  retry: 'queued',
} as const

/** Commands to repeat after a restart: those without a recorded result. */
export function pendingCommands(plan: Plan, state: RunState): readonly Command[] {
  if (state.status !== 'running') return none
  return plan.nodes.flatMap((node): Command[] => {
    const { status, attempt, request, answer, delayed } = state.nodeStates[node.index]!
    const at = { index: node.index, nodeId: node.id, attempt }
    if (status === 'queued' && delayed) {
      return [{ type: 'timer', nodeId: node.id, attempt, delayMs: retryDelayMs(attempt + 1) }]
    }
    if (status !== 'running') return []
    return request && answer ? [{ type: 'settle', ...at, request, answer }] : [{ type: 'run', ...at }]
  })
}
