import type { DocumentState, DocumentStore } from './documentStore.ts'
import type { SelectionStore } from './selectionStore.ts'

/** Lets go of selected nodes and connections that an edit, an undo or an import took from the canvas. */
export function keepSelectionTrue(documents: DocumentStore, selection: SelectionStore): void {
  documents.subscribe(({ document }, { document: before }) => {
    const { nodeIds, edgeIds } = selection.getState()
    const nodes = document.nodes === before.nodes ? nodeIds : filterSet(nodeIds, findShown(document, before))
    const edges = document.edges === before.edges ? edgeIds : filterSet(edgeIds, idsOf(document.edges))
    if (nodes !== nodeIds || edges !== edgeIds) selection.select(nodes, edges)
  })
}

type Document = DocumentState['document']

const idsOf = (list: readonly { readonly id: string }[]) => () => new Set(list.map(({ id }) => id))

/** Nodes that are there and were not just hidden; a group may be selected with members that were hidden all along. */
const findShown = (document: Document, before: Document) => () => {
  const wereHidden = new Set(before.nodes.flatMap(({ id, hidden }) => (hidden ? id : [])))
  return new Set(document.nodes.flatMap(({ id, hidden }) => (hidden && !wereHidden.has(id) ? [] : id)))
}

/** The same set where nothing leaves it; what may stay is asked only where something could. */
function filterSet(ids: ReadonlySet<string>, findStaying: () => ReadonlySet<string>): ReadonlySet<string> {
  if (ids.size === 0) return ids
  const staying = findStaying()
  const kept = [...ids].filter(id => staying.has(id))
  return kept.length === ids.size ? ids : new Set(kept)
}
