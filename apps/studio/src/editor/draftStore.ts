import type { Config, WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Unsaved configurations by node id. */
export type DraftStore = StoreApi<{ readonly [nodeId: string]: Config }> & {
  put(nodeId: string, config: Config): void
  drop(nodeId: string): void
}

/** Keeps unsaved form values while other nodes are shown. */
export function createDraftStore(): DraftStore {
  const store = createStore<{ readonly [nodeId: string]: Config }>(() => ({}))
  return Object.assign(store, {
    put: (nodeId: string, config: Config) => store.setState({ [nodeId]: config }),
    drop: (nodeId: string) => {
      const { [nodeId]: _, ...rest } = store.getState()
      store.setState(rest, true)
    },
  })
}

/** Number of nodes with unsaved configuration. */
export function countDrafts(drafts: { readonly [nodeId: string]: Config }, document: WorkflowDocument): number {
  return document.nodes.filter(({ id }) => drafts[id] !== undefined).length
}
