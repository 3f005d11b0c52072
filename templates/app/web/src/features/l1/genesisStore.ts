import { createStore } from '../../kit/createStore.ts'
import type { Allocation } from './l1Api.ts'

export type GenesisWork = {
  readonly configurationId: string | null
  /** Null until the user edits the defaults. */
  readonly allocations: readonly Allocation[] | null
  /** Genesis text of a custom VM; null until edited. */
  readonly customText: string | null
  /** Whether a genesis was made in this visit. */
  readonly isGenerated: boolean
}

/** State of the Genesis tab. */
export const genesisStore = createStore<GenesisWork>(() => ({
  configurationId: null,
  allocations: null,
  customText: null,
  isGenerated: false,
}))
