import { autoConnections, autoConnectPreference, components, findTemplate } from '@sluice/catalogue'
import { checkConnection, documentFromTemplate, isBrokenEdge, type WorkflowDocument } from '@sluice/workflow'
import { insertOnEdge, proposeAutoConnections, spliceNode } from '@sluice/workflow/edit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addNode } from '../addNode.ts'
import { type CommandId, commands } from '../commands.ts'
import { makeCommandContext } from '../makeCommandContext.ts'
import { pruneSelection } from '../pruneSelection.ts'
import { runCommand } from '../runCommand.ts'
import { makeChainedDocument } from './makeChainedDocument.ts'
import { replace } from './replace.ts'

type Context = ReturnType<typeof makeCommandContext>

const makeSwap = () => {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  pruneSelection(context)
  return context
}

const run = async (context: Context, id: CommandId) => {
  expect(commands[id].when(context)).toBe(true)
  await runCommand(commands[id], context)
}

const documentOf = (context: Context) => context.documents.getState().document

const table = { connections: autoConnections, preference: autoConnectPreference }

/** Edits by number, each through a user command. */
const steps: readonly ((context: Context, pick: (count: number) => number) => void | Promise<void>)[] = [
  (context, pick) => void addNode(context, components[pick(components.length)]!.id, { x: pick(900), y: pick(900) }),
  ...(
    [
      'copy',
      'cut',
      'paste',
      'duplicate',
      'group',
      'ungroup',
      'hideNode',
      'showHidden',
      'alignLeft',
      'distributeVertically',
      'moveRight',
      'deleteAndReconnect',
      'deleteSelection',
    ] as const
  ).map(id => async (context: Context) => {
    if (commands[id].when(context) === true) await runCommand(commands[id], context)
  }),
  (context, pick) => {
    const node = documentOf(context).nodes[pick(documentOf(context).nodes.length)]
    if (node) context.documents.edit([{ op: 'renameNode', id: node.id, label: `n${pick(9)}` }], { label: 'Rename' })
  },
  (context, pick) => {
    const node = documentOf(context).nodes[pick(documentOf(context).nodes.length)]
    const value = pick(3) === 0 ? undefined : `${pick(9)}`
    const options = { label: 'Set', mergeKey: `set ${node?.id}` }
    if (node) context.documents.edit([{ op: 'setConfig', id: node.id, key: 'amount', value }], options)
  },
  (context, pick) => {
    const { nodes, edges } = documentOf(context)
    const [edge, node] = [edges[pick(edges.length)], nodes[pick(nodes.length)]]
    const patch = edge && node && spliceNode(documentOf(context), context.registry, edge.id, node.id)
    if (patch) context.documents.edit(patch, { label: 'Splice' })
  },
  (context, pick) => {
    const { edges } = documentOf(context)
    const component = components[pick(components.length)]!
    const edge = edges[pick(edges.length)]
    const inserted = edge && insertOnEdge(documentOf(context), context.registry, edge.id, component.id)
    if (inserted) context.documents.edit(inserted.patch, { label: 'Insert' })
  },
  (context, pick) => {
    const id = addNode(context, components[pick(components.length)]!.id, { x: pick(900), y: pick(900) })!
    const patch = proposeAutoConnections(documentOf(context), context.registry, table, id)
    context.documents.edit(patch, { label: 'Connect' })
  },
  (context, pick) => {
    const node = documentOf(context).nodes[pick(documentOf(context).nodes.length)]
    if (node) replace(context, node.id, components[pick(components.length)]!.id)
  },
]

describe('edits', () => {
  it('behavior: 50 random edits are undone and done again to identical bytes, and leave a sound workflow', async () => {
    const step = fc.tuple(fc.nat(steps.length - 1), fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async script => {
        const context = makeSwap()
        const start = JSON.stringify(documentOf(context))
        for (const [which, numbers] of script) {
          let at = 0
          const pick = (count: number) => numbers[at++ % numbers.length]! % Math.max(1, count)
          const { nodes } = documentOf(context)
          const chosen = Array.from({ length: 1 + pick(4) }, () => nodes[pick(nodes.length)]?.id ?? '')
          if (nodes.length > 0) context.selection.select(chosen)
          await steps[which]!(context, pick)
          expectSound(documentOf(context), context)
        }
        const failed = context.calls.filter(([method, tone]) => method === 'notify' && tone === 'error')
        for (const [, , title] of failed) expect(title).toBe('No nodes in the clipboard')
        expect(context.documents.getState().history.past.length).toBeGreaterThan(10)
        const end = JSON.stringify(documentOf(context))
        while (context.documents.undo());
        expect(JSON.stringify(documentOf(context))).toBe(start)
        while (context.documents.redo());
        expect(JSON.stringify(documentOf(context))).toBe(end)
      }),
      { numRuns: 25 },
    )
  })
})

describe('undo', () => {
  it('behavior: any step at 2,000 nodes is undone within a frame', async () => {
    const context = makeCommandContext(makeChainedDocument(2_000))
    const everything = () => context.selection.select(documentOf(context).nodes.map(({ id }) => id))
    const half = () => context.selection.select(documentOf(context).nodes.flatMap(({ id }, at) => (at % 2 ? id : [])))
    const done: CommandId[] = ['moveRight', 'alignLeft', 'group', 'hideNode', 'showHidden', 'duplicate', 'cut', 'paste']
    for (const id of [...done, 'deleteAndReconnect', 'ungroup', 'deleteSelection'] as const) {
      if (id === 'deleteAndReconnect') half()
      else everything()
      await run(context, id)
      const times = Array.from({ length: 5 }, () => {
        const start = process.threadCpuUsage()
        context.documents.undo()
        const time = process.threadCpuUsage(start).user / 1_000
        context.documents.redo()
        return time
      })
      const median = times.sort((a, b) => a - b)[2]!
      expect(median, id).toBeLessThan(16 * margin)
      if (documentOf(context).nodes.length !== 2_000) context.documents.undo()
    }
  })
})

/** Factor on CPU time for slower machines. */
const margin = 3

function expectSound(document: WorkflowDocument, { registry }: Context): void {
  const { nodes, edges, groups = [] } = document
  const ids = new Set(nodes.map(({ id }) => id))
  expect(ids.size).toBe(nodes.length)
  expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length)
  expect(new Set(edges.map(({ target, targetPort }) => `${target} ${targetPort}`)).size).toBe(edges.length)
  for (const edge of edges) {
    expect(ids.has(edge.source) && ids.has(edge.target) && !isBrokenEdge(document, registry, edge)).toBe(true)
    const others = { ...document, edges: edges.filter(other => other !== edge) }
    const check = checkConnection(others, registry, edge)
    if (!check.ok) expect(check.code).toMatch(/_MISMATCH$/)
  }
  const grouped = groups.flatMap(({ nodeIds }) => nodeIds)
  expect(new Set(grouped).size).toBe(grouped.length)
  expect(grouped.every(id => ids.has(id))).toBe(true)
}
