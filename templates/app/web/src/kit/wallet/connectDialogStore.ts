import { createStore } from '../createStore.ts'

/** Whether the wallet selection is open. */
export const connectDialogStore = createStore(() => false)

/** Opens the wallet selection. */
export const openConnectDialog = (): void => connectDialogStore.set(true)

export const closeConnectDialog = (): void => connectDialogStore.set(false)
