import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { makeCommandContext } from './makeCommandContext.ts'
import { pruneSelection } from './pruneSelection.ts'

function open() {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  pruneSelection(context)
  return context
}

type Context = ReturnType<typeof open>

const selected = ({ selection }: Context) => [...selection.getState().nodeIds]

describe('pruneSelection', () => {
  it('default: what an undo takes away is selected no more, and cannot be deleted once more', async () => {
    const context = open()
    context.selection.select(['tokenInput', 'oneInchQuote'])
    await commands.duplicate.run(context)
    expect(selected(context)).toEqual(['tokenInput-1', 'oneInchQuote-1'])
    expect(context.selection.getState().edgeIds.size).toBeGreaterThan(0)
    context.documents.undo()
    expect(selected(context)).toEqual([])
    expect(context.selection.getState().edgeIds.size).toBe(0)
    expect(commands.deleteSelection.when(context)).not.toBe(true)
  })

  it('behavior: remaining nodes stay selected after an edit', () => {
    const context = open()
    context.selection.select(['tokenInput', 'oneInchQuote'])
    const before = context.selection.getState()
    context.documents.edit([{ op: 'moveNode', id: 'tokenInput', position: { x: 1, y: 2 } }], { label: 'Move' })
    expect(context.selection.getState()).toBe(before)
    context.documents.edit([{ op: 'removeNode', id: 'oneInchQuote' }], { label: 'Delete' })
    expect(selected(context)).toEqual(['tokenInput'])
  })

  it('behavior: newly hidden nodes are deselected; already hidden ones stay with their group', () => {
    const context = open()
    const hide = (id: string, hidden: boolean) =>
      context.documents.edit([{ op: 'hideNode', id, hidden }], { label: 'Hide' })
    hide('oneInchQuote', true)
    context.selection.select(['tokenInput', 'oneInchQuote', 'oneInchSwap'])
    hide('tokenInput', true)
    expect(selected(context)).toEqual(['oneInchQuote', 'oneInchSwap'])
  })

  it('behavior: the inspector closes for deleted, hidden or undone nodes only', () => {
    const { documents, view } = open()
    const { edges } = documents.getState().document
    view.setState({ inspectedNodeId: 'tokenInput', inspectedEdgeId: edges[0]!.id })
    documents.edit([{ op: 'moveNode', id: 'tokenInput', position: { x: 1, y: 2 } }], { label: 'Move' })
    expect(view.getState()).toMatchObject({ inspectedNodeId: 'tokenInput', inspectedEdgeId: edges[0]!.id })
    documents.edit([{ op: 'removeEdge', id: edges[0]!.id }], { label: 'Delete' })
    expect(view.getState()).toMatchObject({ inspectedNodeId: 'tokenInput', inspectedEdgeId: null })
    documents.edit([{ op: 'hideNode', id: 'tokenInput', hidden: true }], { label: 'Hide' })
    expect(view.getState().inspectedNodeId).toBeNull()
    view.setState({ inspectedNodeId: 'oneInchQuote' })
    documents.edit([{ op: 'removeNode', id: 'oneInchQuote' }], { label: 'Delete' })
    expect(view.getState().inspectedNodeId).toBeNull()
  })
})
