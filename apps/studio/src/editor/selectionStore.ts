import { createStore, type StoreApi } from 'zustand/vanilla'

export type SelectionState = {
  readonly nodeIds: ReadonlySet<string>
  readonly edgeIds: ReadonlySet<string>
}

export type SelectionStore = StoreApi<SelectionState> & {
  select(nodeIds: Iterable<string>, edgeIds?: Iterable<string>): void
  clear(): void
}

const none: ReadonlySet<string> = new Set()

const equal = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every(id => b.has(id))

/** Holds the canvas selection. */
export function createSelectionStore(): SelectionStore {
  const store = createStore<SelectionState>(() => ({ nodeIds: none, edgeIds: none }))
  const select: SelectionStore['select'] = (nodes, edges = none) => {
    const next = { nodeIds: new Set(nodes), edgeIds: new Set(edges) }
    const now = store.getState()
    if (!equal(next.nodeIds, now.nodeIds) || !equal(next.edgeIds, now.edgeIds)) store.setState(next, true)
  }
  return Object.assign(store, { select, clear: () => select(none) })
}
