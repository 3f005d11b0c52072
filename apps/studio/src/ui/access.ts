import type { OperationId } from '@sluice/protocol'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Access = {
  /** Says why an operation of the server is refused; undefined allows it. */
  readonly refuse: (operation: OperationId) => string | undefined
  /** The same for a command of the editor. */
  readonly refuseCommand: (commandId: string) => string | undefined
}

/** What the signed-in member may do. On a server without sign-in nothing is refused. */
export const accessStore = createStore<Access>(() => ({ refuse: () => undefined, refuseCommand: () => undefined }))

/** Why the member may not do this; undefined if it may. */
export const useRefusal: Access['refuse'] = operation => useStore(accessStore, ({ refuse }) => refuse(operation))
