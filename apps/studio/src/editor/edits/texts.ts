import { defineTexts } from '../../ui/defineTexts.ts'

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)
const nodes = (number: number) => count(number, 'node', 'nodes')
const edges = (number: number) => count(number, 'edge', 'edges')
const connections = (number: number) => count(number, 'connection', 'connections')

export const editsTexts = defineTexts('edits', {
  copied: (nodeCount: number, edgeCount: number) => `Copied ${nodes(nodeCount)} and ${edges(edgeCount)}`,
  nodes,
  copyRefused: 'The browser did not allow copying',
  copyRefusedText: 'Allow this page to use the clipboard, or export the workflow to a file.',
  cut: 'Cut',
  paste: 'Paste',
  pasted: 'Pasted',
  pasteRefused: 'The browser does not let this page read the clipboard',
  pasteRefusedText: (keys: string) => `Press ${keys} on the canvas instead: that needs no permission.`,
  unknownPasted: (number: number) => `${nodes(number)} of components that are not there.`,
  duplicate: 'Duplicate',
  group: 'Group',
  grouped: 'Grouped',
  groupLabel: (number: string) => `Group ${number}`,
  ungroup: 'Ungroup',
  ungrouped: 'Ungrouped',
  hide: 'Hide',
  hid: 'Hid',
  hidText: (number: number) =>
    number === 1 ? '1 node stays in the flow and runs with it.' : `${nodes(number)} stay in the flow and run with it.`,
  show: 'Show hidden nodes',
  shown: 'Shown',
  align: 'Align',
  distribute: 'Distribute',
  inPlace: 'They stand like this already',
  remove: 'Delete and reconnect',
  joined: (nodeCount: number, joined: number) =>
    joined === 0
      ? `${nodes(nodeCount)}; nothing that came in fits what went out.`
      : `${nodes(nodeCount)}; ${connections(joined)} drawn in their place.`,
  replace: (label: string) => `Replace ${label}`,
  replaced: 'Replaced',
  replacedBy: (before: string, after: string) => `${before} by ${after}`,
  lost: (names: string) => `These connections did not fit and are gone: ${names}.`,
  lostOne: (source: string, sourcePort: string, target: string, targetPort: string) =>
    `${source} ${sourcePort} → ${target} ${targetPort}`,
})
