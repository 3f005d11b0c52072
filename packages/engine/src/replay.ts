import type { StoredRun } from './journal/journal.ts'
import type { Plan } from './plan.ts'
import { reduce } from './reduce.ts'
import { initialState, type RunState } from './state.ts'

/** Folds a journal to the state its run was in when it was last written. */
export function replay(plan: Plan<never> | Plan<unknown>, stored: Pick<StoredRun, 'record' | 'entries'>): RunState {
  let state = initialState(plan, stored.record.failFast)
  for (const { inputs, at } of stored.entries) {
    for (const input of inputs) state = reduce(plan as Plan, state, input, at).state
  }
  return state
}
