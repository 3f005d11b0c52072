import { createStore } from '../../kit/createStore.ts'

/** Hash of the transaction whose receipt is open: the list of sent transactions leaves it out. */
export const receiptStore = createStore<string | null>(() => null)
