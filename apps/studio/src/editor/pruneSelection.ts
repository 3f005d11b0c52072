import type { DocumentState, DocumentStore } from './documentStore.ts'
import type { SelectionStore } from './selectionStore.ts'
import type { ViewStore } from './viewStore.ts'

type Stores = {
  readonly documents: DocumentStore
  readonly selection: SelectionStore
  readonly view: Pick<ViewStore, 'getState' | 'setState'>
}

/** Removes deleted or hidden nodes and edges from the selection and the inspector after any edit, undo or import. */
export function pruneSelection({ documents, selection, view }: Stores): void {
  documents.subscribe(({ document }, { document: before }) => {
    const findNodes = document.nodes === before.nodes ? undefined : once(() => findShown(document, before))
    const findEdges = document.edges === before.edges ? undefined : once(() => idsOf(document.edges))
    const { nodeIds, edgeIds } = selection.getState()
    const nodes = filterSet(nodeIds, findNodes)
    const edges = filterSet(edgeIds, findEdges)
    if (nodes !== nodeIds || edges !== edgeIds) selection.select(nodes, edges)
    const { inspectedNodeId, inspectedEdgeId } = view.getState()
    if (isGone(inspectedNodeId, findNodes)) view.setState({ inspectedNodeId: null })
    if (isGone(inspectedEdgeId, findEdges)) view.setState({ inspectedEdgeId: null })
  })
}

type Document = DocumentState['document']

/** Lazily finds remaining ids; undefined when nothing changed. */
type FindStaying = (() => ReadonlySet<string>) | undefined

function once(find: () => ReadonlySet<string>): () => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return () => {
    found ??= find()
    return found
  }
}

const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))

/** Remaining nodes that were not just hidden; a selected group may have hidden members. */
function findShown(document: Document, before: Document): ReadonlySet<string> {
  const wereHidden = new Set(before.nodes.flatMap(({ id, hidden }) => (hidden ? id : [])))
  return new Set(document.nodes.flatMap(({ id, hidden }) => (hidden && !wereHidden.has(id) ? [] : id)))
}

const isGone = (id: string | null, findStaying: FindStaying) =>
  id !== null && findStaying !== undefined && !findStaying().has(id)

/** Returns the same set when nothing is removed. */
function filterSet(ids: ReadonlySet<string>, findStaying: FindStaying): ReadonlySet<string> {
  if (ids.size === 0 || !findStaying) return ids
  const staying = findStaying()
  const kept = [...ids].filter(id => staying.has(id))
  return kept.length === ids.size ? ids : new Set(kept)
}
