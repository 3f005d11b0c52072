import { type CommandContext, defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

const findSelected = ({ documents, selection }: CommandContext) => {
  const { nodeIds } = selection.getState()
  const [only] = nodeIds
  return nodeIds.size === 1 ? documents.getState().document.nodes.find(({ id }) => id === only) : undefined
}

const outputsOf = ({ runs }: CommandContext, nodeId: string) => {
  const node = runs.getState().view.nodes.get(nodeId)
  return node?.status === 'success' ? node.outputs : null
}

/** Pins a node's last outputs until it is unpinned. */
export const pinOutputs = defineCommand({
  id: 'pinOutputs',
  label: editorTexts.labels.pinOutputs,
  scope: 'canvas',
  when: context => {
    const node = findSelected(context)
    if (!node) return editorTexts.oneNode
    if (node.pinned) return editorTexts.isPinned
    return outputsOf(context, node.id) ? true : editorTexts.nothingToPin
  },
  isHidden: context => findSelected(context)?.pinned !== undefined,
  run: context => {
    const node = findSelected(context)
    const pinned = node && outputsOf(context, node.id)
    if (pinned)
      context.documents.edit([{ op: 'setPinned', id: node.id, pinned }], { label: editorTexts.pin(node.label) })
  },
})

export const unpinOutputs = defineCommand({
  id: 'unpinOutputs',
  label: editorTexts.labels.unpinOutputs,
  scope: 'canvas',
  when: context => {
    const node = findSelected(context)
    if (!node) return editorTexts.oneNode
    return node.pinned ? true : editorTexts.notPinned
  },
  isHidden: context => findSelected(context)?.pinned === undefined,
  run: context => {
    const node = findSelected(context)
    if (!node) return
    const label = editorTexts.unpin(node.label)
    context.documents.edit([{ op: 'setPinned', id: node.id, pinned: undefined }], { label })
  },
})
