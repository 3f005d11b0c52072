import { autoConnect } from 'virtual:autoConnect'
import {
  apply,
  checkConnection,
  type Patch,
  type Position,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { insertOnEdge, makeNode, proposeAutoConnections, spliceNode } from '@sluice/workflow/edit'
import type { CommandContext } from './command.ts'
import type { ComponentPlacement, MovedCard } from './componentPlacement.ts'
import { connectionTexts } from './connectionTexts.ts'
import { createUndoAction } from './createUndoAction.ts'
import { gridSize } from './gridSize.ts'
import { makeId } from './makeId.ts'
import { editorTexts } from './texts.ts'
import { toEdge } from './toEdge.ts'

/** LazyPromise-loaded body of `placeComponent`. */
export function placeConnected(context: CommandContext, placed: ComponentPlacement): string | undefined {
  const { documents, registry, selection, host, view } = context
  const component = registry.get(placed.componentId)
  if (!component) return undefined
  const { document } = documents.getState()
  const node = makeNode(document, component, view.getState().snapsToGrid ? onGrid(placed.position) : placed.position)
  const added = apply(document, [{ op: 'addNode', node }]).document
  const connections =
    spliced(context, placed) ??
    wired(context, added, node, placed) ??
    (view.getState().autoConnects ? proposeAutoConnections(added, registry, autoConnect, node.id) : [])
  documents.edit([{ op: 'addNode', node }, ...connections], { label: editorTexts.add(component.name) })
  selection.select([node.id])
  if (connections.length > 0) notifyConnected(context, connections)
  else if (placed.wire) host.notify('error', connectionTexts.invalid, connectionTexts.invalidFallback)
  return node.id
}

/**
 * Lists the nodes that a new card goes next to, best first: those it is auto-connected from, then the others; of each
 * kind the selected one first, then the newest.
 */
export function findAnchors(
  { documents, selection, view }: CommandContext,
  componentId: string,
): readonly WorkflowNode[] {
  const { nodes } = documents.getState().document
  const { nodeIds } = selection.getState()
  const selectedId = nodeIds.size === 1 ? [...nodeIds][0] : undefined
  const { autoConnects } = view.getState()
  const rank = (node: WorkflowNode) => {
    const isSource = autoConnects && autoConnect.connections[node.componentId]?.[componentId] !== undefined
    return (isSource ? 0 : 2) + (node.id === selectedId ? 0 : 1)
  }
  return nodes
    .filter(({ hidden }) => !hidden)
    .toReversed()
    .sort((left, right) => rank(left) - rank(right))
}

/** Adding 0 turns -0 into 0, which JSON can store. */
const toGrid = (length: number) => Math.round(length / gridSize) * gridSize + 0

const onGrid = ({ x, y }: Position): Position => ({ x: toGrid(x), y: toGrid(y) })

/** LazyPromise-loaded body of `insertIntoEdge`. */
export function insertMovedNode(context: CommandContext, moved: MovedCard, edgeId: string): void {
  const { documents, registry, host } = context
  const connections = spliceNode(documents.getState().document, registry, edgeId, moved.id)
  if (connections) {
    documents.edit([moved, ...connections], { label: editorTexts.insert })
    notifyConnected(context, connections)
  } else {
    documents.edit([moved], { label: editorTexts.move })
    host.notify('warn', connectionTexts.invalid, editorTexts.insertUnfit)
  }
}

function spliced(
  { documents, registry }: CommandContext,
  { edgeId, componentId, position }: ComponentPlacement,
): Patch | undefined {
  if (edgeId === undefined) return undefined
  const inserted = insertOnEdge(documents.getState().document, registry, edgeId, componentId, position)
  return inserted?.patch.filter(({ op }) => op !== 'addNode')
}

/** Connects the first compatible port; an empty patch when none fits. */
function wired(
  { registry }: CommandContext,
  document: WorkflowDocument,
  node: WorkflowNode,
  { wire }: ComponentPlacement,
): Patch | null {
  if (!wire) return null
  for (const portId of wire.portIds) {
    const wanted = toEdge(wire.from, { nodeId: node.id, portId })
    if (!checkConnection(document, registry, wanted).ok) continue
    return [{ op: 'addEdge', edge: { id: makeId('edge', document.edges), ...wanted } }]
  }
  return []
}

/** Shows what was connected, with Undo. */
function notifyConnected({ documents, host }: CommandContext, connections: Patch): void {
  const { document } = documents.getState()
  const labelOf = (id: string) => document.nodes.find(node => node.id === id)?.label ?? id
  const pairs = connections.flatMap(operation =>
    operation.op === 'addEdge'
      ? [editorTexts.joined(labelOf(operation.edge.source), labelOf(operation.edge.target))]
      : [],
  )
  host.notify('success', connectionTexts.created, [...new Set(pairs)].join(', '), createUndoAction({ documents }))
}
