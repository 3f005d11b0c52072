import { createStore } from 'zustand/vanilla'

/** Whether the dialog for a new workspace is open: menus that open it close. */
export const createWorkspaceDialog = createStore<boolean>(() => false)
