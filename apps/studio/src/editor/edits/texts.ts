import { defineTexts } from '../../ui/defineTexts.ts'

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)
const nodes = (number: number) => count(number, 'node', 'nodes')
const edges = (number: number) => count(number, 'edge', 'edges')
const connections = (number: number) => count(number, 'connection', 'connections')

export const editsTexts = defineTexts('edits', {
  copied: (nodeCount: number, edgeCount: number) => `Copied ${nodes(nodeCount)} and ${edges(edgeCount)}`,
  nodes,
  copyRefused: 'The browser blocked copying',
  copyRefusedText: 'Allow clipboard access for this page, or export the workflow to a file.',
  cut: 'Cut',
  paste: 'Paste',
  pasted: 'Pasted',
  pasteRefused: 'The browser blocked pasting',
  pasteRefusedText: (keys: string) => `Press ${keys} on the canvas instead. It needs no permission.`,
  unknownPasted: (number: number) => `${nodes(number)} with unknown components.`,
  duplicate: 'Duplicate',
  group: 'Group',
  grouped: 'Grouped',
  groupLabel: (number: string) => `Group ${number}`,
  ungroup: 'Ungroup',
  ungrouped: 'Ungrouped',
  hide: 'Hide',
  hid: 'Hidden',
  hidText: (number: number) =>
    number === 1 ? '1 hidden node still runs with the flow.' : `${number} hidden nodes still run with the flow.`,
  show: 'Show hidden nodes',
  shown: 'Shown',
  align: 'Align',
  distribute: 'Distribute',
  inPlace: 'Already in place',
  remove: 'Delete and reconnect',
  joined: (nodeCount: number, joined: number) =>
    joined === 0
      ? `${nodes(nodeCount)}; no compatible connections to restore.`
      : `${nodes(nodeCount)}; ${connections(joined)} restored.`,
  replace: (label: string) => `Replace ${label}`,
  replaced: 'Replaced',
  replacedBy: (before: string, after: string) => `${before} with ${after}`,
  lost: (names: string) => `Incompatible connections removed: ${names}.`,
  lostConnection: (source: string, sourcePort: string, target: string, targetPort: string) =>
    `${source} ${sourcePort} → ${target} ${targetPort}`,
})
