import { createStore } from './createStore.ts'
import type { Allocation } from './l1Api.ts'

export type GenesisWork = {
  readonly configurationId: string | null
  /** Null until somebody changes what the connected wallet begins with. */
  readonly allocations: readonly Allocation[] | null
  /** Text of a custom VM's genesis; null until it is changed. */
  readonly customText: string | null
}

/** What is being done on the Genesis tab. */
export const genesisStore = createStore<GenesisWork>(() => ({
  configurationId: null,
  allocations: null,
  customText: null,
}))
