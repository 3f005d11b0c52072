import type { Edit } from '../../intent.ts'
import { editTexts } from './editTexts.ts'
import { change, edited, note, type Outcome, reply, type Working } from './working.ts'

/** Renames a node or the workflow. Control characters and line breaks of the name become spaces. */
export function rename(working: Working, { nodeId, name }: Extract<Edit, { op: 'rename' }>): Outcome {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed.
  const clean = name.replace(/[\u0000-\u001f\u007f-\u009f\s]+/gu, ' ').trim()
  if (clean === '') return reply(editTexts.emptyName)
  const { document } = working.view
  if (nodeId === undefined) {
    if (document.name === clean) return note(working, editTexts.alreadyNamed(clean))
    const text = editTexts.renameWorkflow(clean)
    return edited(change(working, [{ op: 'describe', name: clean }], { text, reason: editTexts.asked, nodeIds: [] }))
  }
  const node = document.nodes.find(({ id }) => id === nodeId)
  if (!node) return reply(editTexts.unknownNode(nodeId))
  if (node.label === clean) return note(working, editTexts.alreadyNamed(clean))
  const text = editTexts.rename(node.label, clean)
  return edited(
    change(working, [{ op: 'renameNode', id: nodeId, label: clean }], {
      text,
      reason: editTexts.asked,
      nodeIds: [nodeId],
    }),
  )
}
