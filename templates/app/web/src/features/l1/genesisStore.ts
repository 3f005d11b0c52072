import { createStore } from '../../kit/createStore.ts'

export type GenesisVisit = {
  /** Configuration that is chosen in the Genesis, Deploy and Create on Fuji tabs. */
  readonly configurationId: string | null
  /** Configuration whose values are in the form; its genesis settings go with them. */
  readonly copiedId: string | null
  /** Configuration that the Configure tab shows in place of the form. */
  readonly shownId: string | null
}

/** Choices that end with the visit. */
export const genesisStore = createStore<GenesisVisit>(() => ({ configurationId: null, copiedId: null, shownId: null }))
