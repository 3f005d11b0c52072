import type { StoredRun } from './journal/journal.ts'
import type { Plan } from './plan.ts'
import { applyInput } from './reduce.ts'
import { initialState, type RunState } from './state.ts'
import { Step } from './step.ts'

/** Folds a journal to the state its run was in when it was last written. */
export function replay(plan: Plan<never> | Plan<unknown>, stored: Pick<StoredRun, 'record' | 'entries'>): RunState {
  let state = initialState(plan, stored.record.failFast)
  for (const { inputs, at } of stored.entries) {
    const step = new Step(plan as Plan, state, at)
    for (const input of inputs) applyInput(step, input)
    state = step.state
  }
  return state
}
