import type { Config, WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Configurations that are being edited and not yet saved into the document, by node id. */
export type DraftStore = StoreApi<{ readonly [nodeId: string]: Config }> & {
  put(nodeId: string, config: Config): void
  drop(nodeId: string): void
}

/** Keeps the edits of the configuration form while the user looks at other nodes. */
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

/** How many nodes of a document have edits that were not saved. */
export function countDrafts(drafts: { readonly [nodeId: string]: Config }, document: WorkflowDocument): number {
  return document.nodes.filter(({ id }) => drafts[id] !== undefined).length
}
