import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { NoticeAction } from '../ui/notify.ts'
import { addNode } from './addNode.ts'
import { connectNodes } from './connectNodes.ts'
import { makeCommandContext } from './makeCommandContext.ts'

const makeSwap = () => makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))

describe('connectNodes', () => {
  it('default', () => {
    const context = makeSwap()
    const source = addNode(context, 'slippageControl', { x: 0, y: 0 })!
    const wanted = { source, sourcePort: 'slippage', target: 'oneInchQuote', targetPort: 'slippage' }
    expect(connectNodes(context, wanted)).toBe(true)
    expect(context.documents.getState().document.edges.at(-1)).toEqual({ id: 'edge-1', ...wanted })
    expect(context.calls.at(-1)).toEqual(['announce', 'Connection Created. Connection established successfully'])
  })

  it('behavior: says that data will be transformed', () => {
    const context = makeSwap()
    const target = addNode(context, 'swapInterface', { x: 0, y: 0 })!
    connectNodes(context, { source: 'walletConnector', sourcePort: 'chainId', target, targetPort: 'transactionHash' })
    expect(context.calls.at(-1)).toEqual(['announce', 'Connection Created. Data will be transformed automatically'])
  })

  it('error: a connection that would close a circle', () => {
    const context = makeSwap()
    const before = context.documents.getState().document
    const wanted = { source: 'oneInchSwap', sourcePort: 'receipt', target: 'oneInchQuote', targetPort: 'slippage' }
    expect(connectNodes(context, wanted)).toBe(false)
    expect(context.documents.getState().document).toBe(before)
    expect(context.calls.at(-1)?.slice(0, 3)).toEqual(['notify', 'error', 'Connection Invalid'])
  })

  it('error: what fixes the refusal is offered in the message, and is one step of undo', () => {
    const context = makeCommandContext()
    const source = addNode(context, 'walletConnector', { x: 0, y: 0 })!
    const target = addNode(context, 'transactionMonitor', { x: 600, y: 0 })!
    const before = context.documents.getState()
    expect(connectNodes(context, { source, sourcePort: 'address', target, targetPort: 'chainId' })).toBe(false)
    const offer = context.calls.at(-1)?.at(4) as NoticeAction
    expect(offer.label).toBe('Put Chain Selector between them')
    offer.run()
    const { document, history } = context.documents.getState()
    expect(document.nodes.map(({ componentId }) => componentId)).toContain('chainSelector')
    expect(document.edges).toHaveLength(2)
    expect(history.past).toHaveLength(before.history.past.length + 1)
  })
})

describe('addNode', () => {
  it('default: the defaults of the component, selected', () => {
    const context = makeCommandContext()
    expect(addNode(context, 'oneInchSwap', { x: 1.4, y: 2.6 })).toBe('oneInchSwap-1')
    const [node] = context.documents.getState().document.nodes
    expect(node).toMatchObject({ label: '1inch Swap', position: { x: 1, y: 3 }, config: { validateOnly: true } })
    expect([...context.selection.getState().nodeIds]).toEqual(['oneInchSwap-1'])
  })

  it('error: an unknown component', () => {
    const context = makeCommandContext()
    expect(addNode(context, 'nothing', { x: 0, y: 0 })).toBeUndefined()
    expect(context.documents.getState().document.nodes).toEqual([])
  })
})
