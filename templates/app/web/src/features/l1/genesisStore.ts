import { createStore } from '../../kit/createStore.ts'

export type GenesisVisit = {
  /** Configuration that is chosen in the Genesis, Deploy and Create on Fuji tabs. */
  readonly configurationId: string | null
  /** Configuration that the Configure tab shows in place of the form. */
  readonly shownId: string | null
}

/** Choices that end with the visit. */
export const genesisStore = createStore<GenesisVisit>(() => ({ configurationId: null, shownId: null }))
