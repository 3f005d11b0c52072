import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { commandList, commands } from './commands.ts'
import { makeCommandContext } from './makeCommandContext.ts'
import { pruneSelection } from './pruneSelection.ts'

const makeSwap = () => makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))

describe('commands', () => {
  it('default: every command stands under its own id', () => {
    for (const [key, command] of Object.entries(commands)) expect(command.id).toBe(key)
  })

  it('behavior: disabled commands explain why', () => {
    const empty = makeCommandContext()
    const refused = commandList.filter(command => command.when(empty) !== true)
    for (const command of refused) expect(command.when(empty), command.id).toMatch(/\w/)
    const ids = refused.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['undo', 'executeFlow', 'executeNode', 'duplicate', 'deleteSelection']))
    expect(ids).not.toEqual(expect.arrayContaining(['save']))
  })
})

describe('duplicate', () => {
  it('default: copies nodes with the connections between them, 50 px away', async () => {
    const context = makeSwap()
    context.selection.select(['tokenInput', 'oneInchQuote'])
    await commands.duplicate.run(context)
    const { nodes, edges } = context.documents.getState().document
    const [first, second] = nodes.slice(7)
    expect([first?.id, second?.id]).toEqual(['tokenInput-1', 'oneInchQuote-1'])
    const original = nodes.find(({ id }) => id === 'tokenInput')!
    expect(first?.position).toEqual({ x: original.position.x + 50, y: original.position.y + 50 })
    expect(edges.filter(({ source }) => source === 'tokenInput-1').every(e => e.target === 'oneInchQuote-1')).toBe(true)
    expect([...context.selection.getState().nodeIds]).toEqual(['tokenInput-1', 'oneInchQuote-1'])
    context.documents.undo()
    expect(context.documents.getState().document.nodes).toHaveLength(7)
  })
})

describe('deleteSelection', () => {
  it("default: deletes a node's edges, and one undo restores all", () => {
    const context = makeSwap()
    pruneSelection(context)
    const before = context.documents.getState().document
    context.selection.select(['oneInchSwap'])
    context.view.setState({ inspectedNodeId: 'oneInchSwap' })
    void commands.deleteSelection.run(context)
    const { nodes, edges } = context.documents.getState().document
    expect(nodes).toHaveLength(6)
    expect(edges.some(edge => edge.source === 'oneInchSwap' || edge.target === 'oneInchSwap')).toBe(false)
    expect(context.view.getState().inspectedNodeId).toBeNull()
    context.documents.undo()
    expect(JSON.stringify(context.documents.getState().document)).toBe(JSON.stringify(before))
  })
})

describe('executeNode', () => {
  it('default: the one selected node', () => {
    const context = makeSwap()
    context.selection.select(['oneInchQuote'])
    void commands.executeNode.run(context)
    expect(context.calls).toEqual([['execute', 'oneInchQuote']])
  })

  it('behavior: the whole flow when several are selected', () => {
    const context = makeSwap()
    context.selection.select(['oneInchQuote', 'tokenInput'])
    void commands.executeNode.run(context)
    expect(context.calls).toEqual([['execute', undefined]])
  })
})

describe('pinOutputs', () => {
  it('default: what a node gave is kept in the document, and taken away again', () => {
    const context = makeSwap()
    context.selection.select(['oneInchQuote'])
    expect(commands.pinOutputs.when(context)).toBe('No output yet. Run this node first.')
    const { document } = context.documents.getState()
    context.runs.follow({ executionId: 'e', place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null })
    context.runs.receive([
      { type: 'execution.started', seq: 1, at: 1 },
      { type: 'node.started', seq: 2, at: 1, nodeId: 'oneInchQuote', attempt: 1 },
      { type: 'node.completed', seq: 3, at: 2, nodeId: 'oneInchQuote', outputs: { amount: '5' } },
    ])
    expect(commands.pinOutputs.when(context)).toBe(true)
    void commands.pinOutputs.run(context)
    const pinned = () => context.documents.getState().document.nodes.find(({ id }) => id === 'oneInchQuote')?.pinned
    expect(pinned()).toEqual({ amount: '5' })
    expect(commands.pinOutputs.when(context)).toBe('Outputs are already pinned')
    void commands.unpinOutputs.run(context)
    expect(pinned()).toBeUndefined()
  })
})

describe('runFromHere', () => {
  it('default', () => {
    const context = makeSwap()
    context.selection.select(['oneInchQuote'])
    void commands.runFromHere.run(context)
    expect(context.calls).toEqual([['executePart', { kind: 'from', nodeId: 'oneInchQuote' }]])
  })
})
