import { findInput, type WorkflowDocument, type WorkflowEdge } from '@sluice/workflow'
import { replaceNode } from '@sluice/workflow/edit'
import type { CommandContext, StudioRegistry } from '../command.ts'
import { createUndoAction } from '../createUndoAction.ts'
import { editsTexts } from './texts.ts'

/** Replaces a node's component, lists removed connections and offers Undo. */
export function replace(context: CommandContext, nodeId: string, componentId: string): void {
  const { documents, registry, selection, view, host, canvas } = context
  const { document } = documents.getState()
  const before = document.nodes.find(({ id }) => id === nodeId)
  const replaced = replaceNode(document, registry, nodeId, componentId)
  if (!before || !replaced) return
  const isInspected = view.getState().inspectedNodeId === nodeId
  documents.edit(replaced.patch, { label: editsTexts.replace(before.label) })
  const undo = createUndoAction({ documents })
  selection.select([replaced.nodeId])
  if (isInspected) view.setState({ inspectedNodeId: replaced.nodeId })
  canvas.current?.focusNode(replaced.nodeId)
  const names = editsTexts.replacedBy(before.label, registry.get(componentId)?.name ?? componentId)
  const lost = replaced.lost.map(edge => describeEdge(document, registry, edge))
  if (lost.length === 0) host.notify('success', editsTexts.replaced, names)
  else host.notify('warn', editsTexts.replaced, `${names}. ${editsTexts.lost(lost.join(', '))}`, undo)
}

/** Describes a connection by its node and port labels. */
export function describeEdge(document: WorkflowDocument, registry: StudioRegistry, edge: WorkflowEdge): string {
  const find = (nodeId: string) => document.nodes.find(({ id }) => id === nodeId)
  const source = find(edge.source)
  const target = find(edge.target)
  return editsTexts.lostConnection(
    source?.label ?? edge.source,
    (source && registry.get(source.componentId)?.outputs[edge.sourcePort]?.name) ?? edge.sourcePort,
    target?.label ?? edge.target,
    findInput((target && registry.get(target.componentId)?.inputs) ?? {}, edge.targetPort)?.name ?? edge.targetPort,
  )
}
