import { type AssistantContext, assist, readIntent } from '@sluice/assistant'
import { autoConnections, autoConnectPreference, findTemplate, registry, templates } from '@sluice/catalogue'
import { documentFromTemplate, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { median } from '../median.ts'

/** CPU time in milliseconds by what is asked: the first answer of the process, and once warm. */
export type Answers = { readonly [name: string]: { readonly first?: number; readonly warm: number } }

const catalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

const large = makeDocument(100)
const add = 'Add a sticky note: check the gas first'
const edit = 'Set the slippage of Swap 7 to 2%'
const create = 'Swap 1.5 ETH to DAI on Arbitrum with 0.5% slippage and watch the transaction'

const asked = {
  edit: () => expectProposal(edit, large),
  add: () => expectProposal(add, large),
  create: () => expectProposal(create, makeEmptyDocument('bench', 'Bench')),
  readEdit: () => expectIntent('edit', edit, large),
  readCreate: () => expectIntent('create', create, makeEmptyDocument('bench', 'Bench')),
}

/** Nodes of workflows that are edited a few times each. */
const sizes = [1_000, 5_000, 10_000]

// One process measures one first answer: everything later is warmer.
const firstName = (process.argv[2] ?? 'edit') as keyof typeof asked
const first = cpuOf(asked[firstName])
const warm = Object.entries(asked).map(([name, ask]) => [name, warmCpuOf(ask, 41)] as const)
const bySize = sizes.map(nodes => {
  const document = makeDocument(nodes)
  return [`edit${nodes}`, warmCpuOf(() => expectProposal(edit, document), 3)] as const
})
process.stdout.write(
  JSON.stringify(
    Object.fromEntries(
      [...warm, ...bySize].map(([name, ms]) => [name, { warm: ms, ...(name === firstName && { first }) }]),
    ),
  ),
)

function warmCpuOf(ask: () => void, times: number): number {
  for (let time = 0; time < times / 2; time++) ask()
  return median(Array.from({ length: times }, () => cpuOf(ask)))
}

function cpuOf(ask: () => void): number {
  const began = process.cpuUsage()
  ask()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

function expectProposal(text: string, document: WorkflowDocument): void {
  const answer = assist(text, contextOf(document))
  if (answer.kind !== 'proposal') throw new Error(`"${text}" gives a ${answer.kind}: ${answer.message}`)
}

function expectIntent(kind: string, text: string, document: WorkflowDocument): void {
  const intent = readIntent(text, contextOf(document))
  if (intent.kind !== kind) throw new Error(`"${text}" is read as ${intent.kind}`)
}

/** A context of its own for every request, as a chat has it; the nodes are unseen. */
function contextOf(document: WorkflowDocument): AssistantContext {
  return { catalogue, document: structuredClone(document) }
}

/** Swap applications side by side until there are enough nodes, each with labels of its own. */
function makeDocument(nodes: number): WorkflowDocument {
  const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
  const copies = Array.from({ length: Math.ceil(nodes / swap.nodes.length) }, (_, copy) => ({
    nodes: swap.nodes.map(node => ({
      ...node,
      id: `${node.id}${copy}`,
      label: node.id === 'slippageControl' ? `Swap ${copy}` : `${node.label} ${copy}`,
      position: { x: node.position.x, y: node.position.y + copy * 800 },
    })),
    edges: swap.edges.map(edge => ({
      ...edge,
      id: `${edge.id}${copy}`,
      source: `${edge.source}${copy}`,
      target: `${edge.target}${copy}`,
    })),
  }))
  const used = copies.flatMap(copy => copy.nodes).slice(0, nodes)
  const ids = new Set(used.map(({ id }) => id))
  const edges = copies.flatMap(copy => copy.edges).filter(({ source, target }) => ids.has(source) && ids.has(target))
  return { ...swap, nodes: used, edges }
}
