import { defineTexts } from '../ui/defineTexts.ts'

export const editorTexts = defineTexts('editor', {
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  nothingSelected: 'Select a node first',
  oneNode: 'Select one node first',
  emptyCanvas: 'There are no nodes yet',
  running: 'The flow is running',
  notRunning: 'Nothing is running',
  nothingToPin: 'This node has given nothing yet: run it first',
  isPinned: 'Its outputs are pinned already',
  notPinned: 'Its outputs are not pinned',
  pin: (label: string) => `Pin outputs of ${label}`,
  unpin: (label: string) => `Unpin outputs of ${label}`,
  add: (name: string) => `Add ${name}`,
  remove: 'Delete',
  move: 'Move',
  connect: 'Connect',
  disconnect: 'Disconnect',
  duplicate: 'Duplicate',
  configure: (label: string) => `Configure ${label}`,
  rename: 'Rename',
  importWorkflow: 'Import Workflow',
  exportWorkflow: 'Export Workflow',
  exported: 'Workflow exported',
  imported: 'Workflow imported successfully',
  unknownKept: (count: number) =>
    count === 1
      ? 'One node is of a component that is not there.'
      : `${count} nodes are of components that are not there.`,
  renumbered: (count: number) => (count === 1 ? 'One node got a new id.' : `${count} nodes got new ids.`),
  lostEdges: (count: number) =>
    count === 1 ? 'One connection led to no node.' : `${count} connections led to no node.`,
  noRestorePoint: (reason: string) => `No restore point was kept: ${reason}.`,
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Done again: ${label}`,
  selected: (count: number) => `Selected ${count} nodes`,
  deleted: 'Deleted',
  nodesAndEdges: (nodes: number, edges: number) => `${nodes} nodes and ${edges} edges`,
})
