import type { ConfigurationStatus } from '../l1/L1Configuration.ts'

/** How far a chain has come: its deployment, or what a further step made of it. */
export type ChainState = ConfigurationStatus | 'created'

export type StateCount = { readonly state: ChainState; readonly count: number }

const order: readonly ChainState[] = ['configured', 'deploying', 'completed', 'created', 'failed']

/** Number of chains per state; the states that last for seconds only where a chain is in them. */
export function countStates(states: readonly ChainState[], shown: readonly ChainState[]): readonly StateCount[] {
  return order
    .map(state => ({ state, count: states.filter(other => other === state).length }))
    .filter(({ state, count }) => count > 0 || shown.includes(state))
}
