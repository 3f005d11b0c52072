import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { followSelection } from './followSelection.ts'
import { makeCommandContext } from './makeCommandContext.ts'

function open() {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  followSelection(context)
  return context
}

describe('followSelection', () => {
  it('default: an open inspector shows the node that is selected', () => {
    const { selection, view } = open()
    view.setState({ inspectedNodeId: 'tokenInput' })
    selection.select(['oneInchSwap'])
    expect(view.getState().inspectedNodeId).toBe('oneInchSwap')
  })

  it('behavior: it stays with several nodes or none, and a closed one stays closed', () => {
    const { selection, view } = open()
    selection.select(['oneInchSwap'])
    expect(view.getState().inspectedNodeId).toBeNull()
    view.setState({ inspectedNodeId: 'tokenInput' })
    selection.select(['oneInchSwap', 'oneInchQuote'])
    selection.clear()
    expect(view.getState().inspectedNodeId).toBe('tokenInput')
  })
})
