import { isSignatureRequest } from '@sluice/workflow'
import type { InputEvent, RunEvent, WalletAnswer } from './events.ts'
import type { Plan, PlannedNode } from './plan.ts'
import { retryDelayMs } from './policy.ts'
import { type Cell, copyState, type RunState } from './state.ts'
import { type Command, Step } from './step.ts'

export type Reduced = {
  readonly state: RunState
  readonly commands: readonly Command[]
  readonly events: readonly RunEvent[]
}

const none: readonly never[] = []

/**
 * One step of a run: pure, no clock, no I/O. Copies the state; `drive` and `replay` write theirs in place.
 *
 * - A duplicate, stale or foreign event gives back the same state object
 * - `at` in milliseconds since the epoch stamps the events
 */
export function reduce(plan: Plan, state: RunState, input: InputEvent, at: number): Reduced {
  const step = new Step(plan, copyState(state), at)
  return applyInput(step, input) ? step : { state, commands: none, events: none }
}

/** Makes the moves of one event; false when it means nothing to this state. */
export function applyInput(step: Step, input: InputEvent): boolean {
  const { plan, state } = step
  if (input.type === 'start') {
    if (state.status !== 'new') return false
    step.start()
    return true
  }
  if (state.status !== 'running') return false
  if (input.type === 'cancel') {
    step.cancel()
    return true
  }
  const index = plan.indexOf.get(input.nodeId)
  if (index === undefined) return false
  const node = plan.nodes[index]!
  const cell = state.cells[index]!
  if ('attempt' in input && input.attempt !== cell.attempt) return false
  if (cell.status !== statusFor[input.type]) return false
  switch (input.type) {
    case 'done':
      step.complete(node, cell, input.outputs)
      return true
    case 'error':
      if (input.error.retry === 'later' && cell.attempt < node.maximumAttempts) {
        step.retryLater(node, cell, input.error, retryDelayMs(cell.attempt + 1))
      } else step.fail(node, cell, input.error)
      return true
    case 'wait':
      step.wait(node, cell, input.request)
      return true
    case 'log':
      step.log(node, input.message)
      return true
    case 'signed':
      return settle(step, node, cell, input)
    case 'signing-error':
      step.fail(node, cell, input.error)
      return true
    case 'rebuild':
      step.rebuild(node, cell)
      return true
    case 'retry':
      if (!cell.delayed) return false
      step.retryNow(node, cell)
      return true
  }
}

/** A hash answers a transaction and a signature answers typed data; anything else means nothing. */
function settle(step: Step, node: PlannedNode, cell: Cell, { transactionHash, signature }: WalletAnswer): boolean {
  const request = cell.request!
  const answer = isSignatureRequest(request)
    ? transactionHash !== undefined && { transactionHash }
    : signature !== undefined && { signature }
  if (!answer) return false
  step.settle(node, cell, request, answer)
  return true
}

/** The status a node must have for an input to mean anything. */
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

/** What a restart must do again: commands whose effect is not in the state yet. */
export function pendingCommands(plan: Plan, state: RunState): readonly Command[] {
  if (state.status !== 'running') return none
  return plan.nodes.flatMap((node): Command[] => {
    const { status, attempt, request, answer, delayed } = state.cells[node.index]!
    const at = { index: node.index, nodeId: node.id, attempt }
    if (status === 'queued' && delayed) {
      return [{ type: 'timer', nodeId: node.id, attempt, delayMs: retryDelayMs(attempt + 1) }]
    }
    if (status !== 'running') return []
    return request && answer ? [{ type: 'settle', ...at, request, answer }] : [{ type: 'run', ...at }]
  })
}
