import { autoConnections, autoConnectPreference, components, findTemplate } from '@sluice/catalogue'
import { apply, checkConnection, documentFromTemplate, isBroken, type WorkflowDocument } from '@sluice/workflow'
import { insertOnEdge, moveNodes, proposeAutoConnections, spliceNode } from '@sluice/workflow/edit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addNode } from '../addNode.ts'
import { type CommandId, commands } from '../commands.ts'
import { makeCommandContext } from '../makeCommandContext.ts'
import { pasteText } from '../runEdit.ts'
import { replace } from './replace.ts'

const makeSwap = () => makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))

type Context = ReturnType<typeof makeSwap>

const run = async (context: Context, id: CommandId) => {
  expect(commands[id].when(context)).toBe(true)
  await commands[id].run(context)
}

const documentOf = (context: Context) => context.documents.getState().document
const notices = ({ calls }: Context) =>
  calls.filter(([door]) => door === 'notify').map(([, , title, text]) => [title, text])

describe('copy', () => {
  it('default: nodes go from one project to another', async () => {
    const from = makeSwap()
    from.selection.select(['tokenInput', 'oneInchQuote'])
    await run(from, 'copy')
    const edgeCount = documentOf(from).edges.filter(
      ({ source, target }) => source === 'tokenInput' && target === 'oneInchQuote',
    ).length
    expect(notices(from)).toEqual([[`Copied 2 nodes and ${edgeCount} edges`, undefined]])
    const to = makeCommandContext()
    await pasteText(to, await from.doors.clipboard.read())
    expect(documentOf(to).nodes.map(({ label }) => label)).toEqual(['Token Input', '1inch Quote'])
    expect(documentOf(to).edges).toHaveLength(edgeCount)
    expect(notices(to)).toEqual([['Pasted', `2 nodes and ${edgeCount} edges`]])
    expect(to.selection.getState().nodeIds.size).toBe(2)
  })

  it('error: a browser that refuses is said, and cutting deletes nothing then', async () => {
    const context = makeSwap()
    const before = documentOf(context)
    const doors = {
      ...context.doors,
      clipboard: { ...context.doors.clipboard, write: () => Promise.reject(new Error()) },
    }
    context.selection.select(['tokenInput'])
    await commands.cut.run({ ...context, doors })
    expect(documentOf(context)).toBe(before)
    expect(notices(context)[0]?.[0]).toBe('The browser did not allow copying')
  })
})

describe('cut', () => {
  it('default: what is cut can be pasted, and comes back in one step', async () => {
    const context = makeSwap()
    const before = JSON.stringify(documentOf(context))
    context.selection.select(['oneInchSwap'])
    context.view.setState({ inspectedNodeId: 'oneInchSwap' })
    await run(context, 'cut')
    expect(documentOf(context).nodes).toHaveLength(6)
    expect(context.view.getState().inspectedNodeId).toBeNull()
    await run(context, 'paste')
    expect(documentOf(context).nodes).toHaveLength(7)
    context.documents.undo()
    context.documents.undo()
    expect(JSON.stringify(documentOf(context))).toBe(before)
  })
})

describe('paste', () => {
  it('behavior: 50 px beside the originals, and further on each time', async () => {
    const context = makeSwap()
    context.selection.select(['tokenInput'])
    const { position } = documentOf(context).nodes.find(({ id }) => id === 'tokenInput')!
    await run(context, 'copy')
    const text = await context.doors.clipboard.read()
    for (const by of [50, 100, 150]) {
      await pasteText(context, text)
      expect(documentOf(context).nodes.at(-1)?.position).toEqual({ x: position.x + by, y: position.y + by })
    }
  })

  it('behavior: from a menu, where the pointer was', async () => {
    const context = makeSwap()
    context.canvas.current = makeCanvas({ x: 1_000, y: 2_000 })
    context.selection.select(['tokenInput'])
    await run(context, 'copy')
    await run(context, 'paste')
    expect(documentOf(context).nodes.at(-1)?.position).toEqual({ x: 1_000, y: 2_000 })
    await run(context, 'paste')
    expect(documentOf(context).nodes.at(-1)?.position).toEqual({ x: 1_050, y: 2_050 })
  })

  it('error: anything else on the clipboard, or a clipboard that may not be read, changes nothing and says so', async () => {
    const context = makeSwap()
    const before = documentOf(context)
    await pasteText(context, 'hello')
    const doors = {
      ...context.doors,
      clipboard: { ...context.doors.clipboard, read: () => Promise.reject(new Error()) },
    }
    await commands.paste.run({ ...context, doors })
    expect(documentOf(context)).toBe(before)
    expect(notices(context)).toEqual([
      ['The clipboard holds no nodes', 'Copy nodes on the canvas, or the text of a workflow file.'],
      [
        'The browser does not let this page read the clipboard',
        'Press Ctrl+V on the canvas instead: that needs no permission.',
      ],
    ])
  })
})

describe('group', () => {
  it('default', async () => {
    const context = makeSwap()
    context.selection.select(['tokenInput'])
    expect(commands.group.when(context)).toBe('Select at least 2 nodes to group')
    context.selection.select(['tokenInput', 'oneInchQuote'])
    await run(context, 'group')
    expect(documentOf(context).groups).toMatchObject([{ label: 'Group 1', nodeIds: ['tokenInput', 'oneInchQuote'] }])
    expect(notices(context)).toEqual([['Grouped', '2 nodes']])
    expect(commands.group.when(context)).toBe('These nodes are a group already')
    await run(context, 'ungroup')
    expect(documentOf(context).groups).toBeUndefined()
  })
})

describe('hideNode', () => {
  it('default', async () => {
    const context = makeSwap()
    expect(commands.showHidden.when(context)).toBe('No node is hidden')
    context.selection.select(['tokenInput'])
    await run(context, 'hideNode')
    expect(documentOf(context).nodes.filter(({ hidden }) => hidden)).toHaveLength(1)
    expect(context.selection.getState().nodeIds.size).toBe(0)
    expect(notices(context)[0]?.[0]).toBe('Hid')
    await run(context, 'showHidden')
    expect([...context.selection.getState().nodeIds]).toEqual(['tokenInput'])
  })
})

describe('selectUpstream', () => {
  it('default: and the other way', async () => {
    const context = makeSwap()
    context.selection.select(['oneInchQuote'])
    await run(context, 'selectUpstream')
    const upstream = context.selection.getState().nodeIds
    expect(upstream.has('tokenInput')).toBe(true)
    expect(upstream.has('oneInchSwap')).toBe(false)
    expect(notices(context)).toEqual([[`Selected ${upstream.size} nodes`, undefined]])
    context.selection.select(['oneInchQuote'])
    await run(context, 'selectDownstream')
    expect(context.selection.getState().nodeIds.has('oneInchSwap')).toBe(true)
  })
})

describe('selectAll', () => {
  it('behavior: what nobody sees is not selected, so that it is not deleted unseen', async () => {
    const context = makeSwap()
    context.selection.select(['oneInchQuote'])
    await run(context, 'hideNode')
    await run(context, 'selectAll')
    expect(context.selection.getState().nodeIds.has('oneInchQuote')).toBe(false)
    context.selection.select(['tokenInput'])
    await run(context, 'selectDownstream')
    const { nodeIds } = context.selection.getState()
    expect([nodeIds.has('oneInchQuote'), nodeIds.has('oneInchSwap')]).toEqual([false, true])
  })
})

describe('alignLeft', () => {
  it('default: and what stands so already says so', async () => {
    const context = makeSwap()
    context.selection.select(['tokenInput', 'oneInchQuote'])
    await run(context, 'alignLeft')
    const [a, b] = documentOf(context).nodes.filter(({ id }) => context.selection.getState().nodeIds.has(id))
    expect(a?.position.x).toBe(b?.position.x)
    await run(context, 'alignLeft')
    expect(notices(context)).toEqual([['They stand like this already', undefined]])
    expect(commands.distributeVertically.when(context)).toBe('Select at least 3 nodes first')
  })
})

describe('moveRight', () => {
  it('default: steps in a row are one step of undo', async () => {
    const context = makeSwap()
    const before = documentOf(context)
    context.selection.select(['tokenInput', 'oneInchQuote'])
    for (const id of ['moveRight', 'moveRight', 'moveDown'] as const) await run(context, id)
    const moved = apply(before, moveNodes(before, ['tokenInput', 'oneInchQuote'], { x: 20, y: 10 })!).document
    expect(documentOf(context)).toEqual(moved)
    context.documents.undo()
    expect(documentOf(context)).toEqual(before)
  })
})

describe('deleteAndReconnect', () => {
  it('default: connections that fit lead past the node', async () => {
    const context = makeSwap()
    context.selection.select(['slippageControl'])
    const target = documentOf(context).nodes.find(({ componentId }) => componentId === 'delay')
    expect(target).toBeUndefined()
    const edge = documentOf(context).edges.find(({ source }) => source === 'tokenInput')!
    const inserted = insertOnEdge(documentOf(context), context.registry, edge.id, 'delay')!
    context.documents.edit(inserted.patch, { label: 'Insert' })
    context.selection.select([inserted.nodeId])
    await run(context, 'deleteAndReconnect')
    const wires = (document: WorkflowDocument) =>
      document.edges.map(e => [e.source, e.sourcePort, e.target, e.targetPort].join('.')).sort()
    expect(wires(documentOf(context))).toEqual(wires(makeSwap().documents.getState().document))
    expect(notices(context)).toEqual([['Deleted', '1 node; 1 connection drawn in their place.']])
  })
})

describe('replace', () => {
  it('default: says what was lost, and takes it back', () => {
    const context = makeSwap()
    const before = JSON.stringify(documentOf(context))
    replace(context, 'oneInchQuote', 'uniswapQuote')
    expect(documentOf(context).nodes.some(({ componentId }) => componentId === 'oneInchQuote')).toBe(false)
    expect(documentOf(context).nodes.find(({ componentId }) => componentId === 'uniswapQuote')?.label).toBe(
      'Uniswap Quote',
    )
    expect(notices(context)[0]?.[0]).toBe('Replaced')
    context.documents.undo()
    expect(JSON.stringify(documentOf(context))).toBe(before)
  })
})

const makeCanvas = (at: { x: number; y: number }) =>
  ({
    freePosition: () => at,
    pointer: () => at,
    sizeOf: () => ({ width: 240, height: 200 }),
    focusNode: () => undefined,
    fit: () => undefined,
    zoomTo: () => undefined,
    portY: () => 0,
  }) satisfies NonNullable<Context['canvas']['current']>

const table = { connections: autoConnections, preference: autoConnectPreference }

/** One edit a number: through the commands that people use, on whatever is there. */
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
    if (commands[id].when(context) === true) await commands[id].run(context)
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
        const failed = context.calls.filter(([door, tone]) => door === 'notify' && tone === 'error')
        for (const [, , title] of failed) expect(title).toBe('The clipboard holds no nodes')
        expect(context.documents.getState().history.past.length).toBeGreaterThan(10)
        const end = JSON.stringify(documentOf(context))
        while (context.documents.undo());
        expect(JSON.stringify(documentOf(context))).toBe(start)
        while (context.documents.redo());
        expect(JSON.stringify(documentOf(context))).toBe(end)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

describe('duplicate', () => {
  it('error: more than a project holds is refused, and says so', async () => {
    const context = makeCommandContext(makeLong(3_000))
    const before = documentOf(context)
    context.selection.select(before.nodes.map(({ id }) => id))
    await run(context, 'duplicate')
    expect(documentOf(context)).toBe(before)
    expect(notices(context)[0]?.[0]).toBe(
      'This would make 6000 nodes and 5998 connections; a project holds 5000 and 20000',
    )
  })
})

describe('undo', () => {
  it('behavior: any step at 2,000 nodes is taken back within a frame', async () => {
    const context = makeCommandContext(makeLong(2_000))
    const everything = () => context.selection.select(documentOf(context).nodes.map(({ id }) => id))
    const half = () => context.selection.select(documentOf(context).nodes.flatMap(({ id }, at) => (at % 2 ? id : [])))
    const done: CommandId[] = ['moveRight', 'alignLeft', 'group', 'hideNode', 'showHidden', 'duplicate', 'cut', 'paste']
    for (const id of [...done, 'deleteAndReconnect', 'ungroup', 'deleteSelection'] as const) {
      if (id === 'deleteAndReconnect') half()
      else everything()
      await run(context, id)
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now()
        context.documents.undo()
        const time = performance.now() - start
        context.documents.redo()
        return time
      })
      const median = times.sort((a, b) => a - b)[2]!
      expect(median, id).toBeLessThan(16 * margin)
      if (documentOf(context).nodes.length !== 2_000) context.documents.undo()
    }
  }, 60_000)
})

/** Other programs work on the same machine while tests run. */
const margin = 4

/** Quotes one after the other, each fed by the one before. */
function makeLong(count: number): WorkflowDocument {
  const quote = documentFromTemplate(findTemplate('dex-aggregator-swap')!).nodes.find(
    ({ id }) => id === 'oneInchQuote',
  )!
  const nodes = Array.from({ length: count }, (_, at) => ({
    ...quote,
    id: `q${at}`,
    position: { x: (at % 50) * 300, y: Math.floor(at / 50) * 400 },
  }))
  const edges = nodes.slice(1).map(({ id }, at) => ({
    id: `e${at}`,
    source: `q${at}`,
    sourcePort: 'outputAmount',
    target: id,
    targetPort: 'amount',
  }))
  return { id: 'long', name: 'Long', description: '', nodes, edges }
}

function expectSound(document: WorkflowDocument, { registry }: Context): void {
  const { nodes, edges, groups = [] } = document
  const ids = new Set(nodes.map(({ id }) => id))
  expect(ids.size).toBe(nodes.length)
  expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length)
  expect(new Set(edges.map(({ target, targetPort }) => `${target} ${targetPort}`)).size).toBe(edges.length)
  for (const edge of edges) {
    expect(ids.has(edge.source) && ids.has(edge.target) && !isBroken(document, registry, edge)).toBe(true)
    const others = { ...document, edges: edges.filter(other => other !== edge) }
    const check = checkConnection(others, registry, edge)
    if (!check.ok) expect(check.code).toMatch(/_MISMATCH$/)
  }
  const grouped = groups.flatMap(({ nodeIds }) => nodeIds)
  expect(new Set(grouped).size).toBe(grouped.length)
  expect(grouped.every(id => ids.has(id))).toBe(true)
}
