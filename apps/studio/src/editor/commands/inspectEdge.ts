import { defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

/** Opens the edge inspector. */
export const inspectEdge = defineCommand({
  id: 'inspectEdge',
  label: editorTexts.labels.inspectEdge,
  scope: 'canvas',
  when: ({ selection }) => selection.getState().edgeIds.size === 1 || editorTexts.noConnection,
  run: ({ selection, view }) => {
    const [inspectedEdgeId = null] = selection.getState().edgeIds
    view.setState({ inspectedEdgeId, inspectedNodeId: null })
  },
})
