import type { StoredRun } from './journal/journal.ts'
import type { Plan } from './planRun.ts'
import { applyInput } from './reduce.ts'
import { initialState, type RunState } from './runState.ts'
import { RunTransition } from './runTransition.ts'

/** Restores a run's state from its journal. */
export function restoreRunState(
  plan: Plan<never> | Plan<unknown>,
  stored: Pick<StoredRun, 'record' | 'entries'>,
): RunState {
  let state = initialState(plan, stored.record.failFast)
  for (const { inputs, at } of stored.entries) {
    const transition = new RunTransition(plan as Plan, state, at)
    for (const input of inputs) applyInput(transition, input)
    state = transition.state
  }
  return state
}
