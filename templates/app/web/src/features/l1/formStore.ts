import { createStore } from '../../kit/createStore.ts'
import { type L1Form, pickChainId } from './l1Form.ts'

/** What the user has changed of the new L1; the rest is as configured. */
export const formStore = createStore<Partial<L1Form>>(() => ({}))

/** Chain id of the new L1 where none is configured. */
export const chainIdStore = createStore(() => pickChainId())
