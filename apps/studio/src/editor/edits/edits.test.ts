import { findTemplate } from '@sluice/catalogue'
import { apply, documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { insertOnEdge, moveNodes } from '@sluice/workflow/edit'
import { describe, expect, it } from 'vitest'
import { type CommandId, commands } from '../commands.ts'
import { makeCommandContext } from '../makeCommandContext.ts'
import { pruneSelection } from '../pruneSelection.ts'
import { runCommand } from '../runCommand.ts'
import { makeChainedDocument } from './makeChainedDocument.ts'
import { replace } from './replace.ts'

const makeSwap = () => {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  pruneSelection(context)
  return context
}

type Context = ReturnType<typeof makeSwap>

const run = async (context: Context, id: CommandId) => {
  expect(commands[id].when(context)).toBe(true)
  await runCommand(commands[id], context)
}

const documentOf = (context: Context) => context.documents.getState().document
const notices = ({ calls }: Context) =>
  calls.filter(([method]) => method === 'notify').map(([, , title, text]) => [title, text])

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
    await commands.paste.run(to, await from.host.clipboard.read())
    expect(documentOf(to).nodes.map(({ label }) => label)).toEqual(['Token Input', '1inch Quote'])
    expect(documentOf(to).edges).toHaveLength(edgeCount)
    expect(notices(to)).toEqual([['Pasted', `2 nodes and ${edgeCount} edges`]])
    expect(to.selection.getState().nodeIds.size).toBe(2)
  })

  it('error: a browser that refuses is said, and cutting deletes nothing then', async () => {
    const context = makeSwap()
    const before = documentOf(context)
    const host = {
      ...context.host,
      clipboard: { ...context.host.clipboard, write: () => Promise.reject(new Error()) },
    }
    context.selection.select(['tokenInput'])
    await commands.cut.run({ ...context, host })
    expect(documentOf(context)).toBe(before)
    expect(notices(context)[0]?.[0]).toBe('The browser blocked copying')
  })
})

describe('cut', () => {
  it('behavior: a selection made during the clipboard write is not deleted', async () => {
    const context = makeSwap()
    const clipboard = {
      ...context.host.clipboard,
      write: async () => context.selection.select(['slippageControl']),
    }
    context.selection.select(['oneInchSwap'])
    await commands.cut.run({ ...context, host: { ...context.host, clipboard } })
    const ids = documentOf(context).nodes.map(({ id }) => id)
    expect(ids).not.toContain('oneInchSwap')
    expect(ids).toContain('slippageControl')
  })

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
  it('behavior: pastes 50 px beside the originals, and shifts each time', async () => {
    const context = makeSwap()
    context.selection.select(['tokenInput'])
    const { position } = documentOf(context).nodes.find(({ id }) => id === 'tokenInput')!
    await run(context, 'copy')
    const text = await context.host.clipboard.read()
    for (const by of [50, 100, 150]) {
      await commands.paste.run(context, text)
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
    await runCommand(commands.paste, context, 'hello')
    const host = {
      ...context.host,
      clipboard: { ...context.host.clipboard, read: () => Promise.reject(new Error()) },
    }
    await runCommand(commands.paste, { ...context, host })
    expect(documentOf(context)).toBe(before)
    expect(notices(context)).toEqual([
      ['No nodes in the clipboard', 'Copy nodes on the canvas, or the text of a workflow file.'],
      ['The browser blocked pasting', 'Press Ctrl+V on the canvas instead. It needs no permission.'],
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
    expect(commands.group.when(context)).toBe('These nodes are already grouped')
    await run(context, 'ungroup')
    expect(documentOf(context).groups).toBeUndefined()
  })
})

describe('hideNode', () => {
  it('default', async () => {
    const context = makeSwap()
    expect(commands.showHidden.when(context)).toBe('No hidden nodes')
    context.selection.select(['tokenInput'])
    await run(context, 'hideNode')
    expect(documentOf(context).nodes.filter(({ hidden }) => hidden)).toHaveLength(1)
    expect(context.selection.getState().nodeIds.size).toBe(0)
    expect(notices(context)[0]?.[0]).toBe('Hidden')
    await run(context, 'showHidden')
    expect([...context.selection.getState().nodeIds]).toEqual(['tokenInput'])
  })
})

describe('selectUpstream', () => {
  it('default: the reverse order', async () => {
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
  it('behavior: hidden nodes are not selected, so that they are not deleted unseen', async () => {
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
  it('default: already aligned nodes show a notice', async () => {
    const context = makeSwap()
    context.selection.select(['tokenInput', 'oneInchQuote'])
    await run(context, 'alignLeft')
    const [a, b] = documentOf(context).nodes.filter(({ id }) => context.selection.getState().nodeIds.has(id))
    expect(a?.position.x).toBe(b?.position.x)
    await run(context, 'alignLeft')
    expect(notices(context)).toEqual([['Already in place', undefined]])
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
    expect(notices(context)).toEqual([['Deleted', '1 node; 1 connection restored.']])
  })
})

describe('replace', () => {
  it('default: lists removed connections and offers Undo', () => {
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
    zoomBy: () => undefined,
    openAddList: () => undefined,
    showNode: () => undefined,
    portY: () => 0,
  }) satisfies NonNullable<Context['canvas']['current']>

describe('duplicate', () => {
  it('error: more than a project holds is refused, and says so', async () => {
    const context = makeCommandContext(makeChainedDocument(3_000))
    const before = documentOf(context)
    context.selection.select(before.nodes.map(({ id }) => id))
    await run(context, 'duplicate')
    expect(documentOf(context)).toBe(before)
    expect(notices(context)[0]?.[0]).toBe(
      'This would make 6000 nodes and 5998 connections; the limit is 5000 and 20000',
    )
  })
})
