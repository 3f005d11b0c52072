import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { CanvasApi } from './canvasApi.ts'
import { makeCommandContext } from './makeCommandContext.ts'
import { addComponent, placeComponent } from './placeComponent.ts'

const makeSwap = () => makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
const at = { x: 300, y: 0 }

describe('placeComponent', () => {
  it('default: connects what goes together, as one step of undo', async () => {
    const context = makeCommandContext()
    await placeComponent(context, { componentId: 'walletConnector', position: { x: 0, y: 0 } })
    const id = await placeComponent(context, { componentId: 'oneInchQuote', position: at })
    const { document, history } = context.documents.getState()
    expect(document.edges).toEqual([
      { id: 'edge-1', source: 'walletConnector-1', sourcePort: 'address', target: id, targetPort: 'from' },
    ])
    expect(history.past).toHaveLength(2)
    expect(context.calls.at(-1)?.slice(0, 4)).toEqual([
      'notify',
      'success',
      'Connection Created',
      'Wallet Connector → 1inch Quote',
    ])
    context.documents.undo()
    expect(context.documents.getState().document.nodes).toHaveLength(1)
    expect(context.documents.getState().document.edges).toEqual([])
  })

  it('behavior: added by click or key it is connected like one that is dropped, on a place of its own', async () => {
    const context = makeCommandContext()
    const focused: string[] = []
    context.canvas.current = {
      freePosition: () => ({ x: context.documents.getState().document.nodes.length * 280, y: 0 }),
      focusNode: (id: string) => void focused.push(id),
    } as unknown as CanvasApi
    await Promise.all([addComponent(context, 'walletConnector'), addComponent(context, 'oneInchQuote')])
    const { nodes, edges } = context.documents.getState().document
    expect(nodes.map(({ position }) => position.x)).toEqual([0, 280])
    expect(edges).toMatchObject([{ source: nodes[0]!.id, target: nodes[1]!.id, targetPort: 'from' }])
    expect(focused).toEqual(nodes.map(({ id }) => id))
  })

  it('behavior: does not auto-connect when disabled', async () => {
    const context = makeCommandContext()
    context.view.setState({ autoConnects: false })
    await placeComponent(context, { componentId: 'walletConnector', position: { x: 0, y: 0 } })
    await placeComponent(context, { componentId: 'oneInchQuote', position: at })
    expect(context.documents.getState().document.edges).toEqual([])
  })

  it('behavior: keeps to the grid where cards do', async () => {
    const context = makeCommandContext()
    context.view.setState({ snapsToGrid: true })
    await placeComponent(context, { componentId: 'walletConnector', position: { x: 31, y: -9 } })
    expect(context.documents.getState().document.nodes[0]?.position).toEqual({ x: 40, y: 0 })
  })

  it('behavior: dropped on a connection, goes into it', async () => {
    const context = makeSwap()
    const edge = context.documents
      .getState()
      .document.edges.find(({ source, target }) => source === 'oneInchQuote' && target === 'oneInchSwap')!
    const id = await placeComponent(context, { componentId: 'dataProcessor', position: at, edgeId: edge.id })
    const { edges } = context.documents.getState().document
    expect(edges.some(other => other.id === edge.id)).toBe(false)
    expect(edges.some(({ source, target }) => source === 'oneInchQuote' && target === id)).toBe(true)
    expect(edges.some(({ source, target }) => source === id && target === 'oneInchSwap')).toBe(true)
  })

  it("behavior: is placed at a wire's end and connected to the first compatible port", async () => {
    const context = makeCommandContext()
    const nodeId = (await placeComponent(context, { componentId: 'oneInchSwap', position: { x: 0, y: 0 } }))!
    const from = { nodeId, portId: 'transactionHash', side: 'output' } as const
    const wire = { from, portIds: ['nope', 'transactionHash'] }
    const id = await placeComponent(context, { componentId: 'transactionMonitor', position: at, wire })
    expect(context.documents.getState().document.edges).toEqual([
      { id: 'edge-1', source: nodeId, sourcePort: 'transactionHash', target: id, targetPort: 'transactionHash' },
    ])
    expect(context.documents.getState().history.past).toHaveLength(2)
  })

  it('error: no port takes the wire', async () => {
    const context = makeCommandContext()
    const nodeId = (await placeComponent(context, { componentId: 'oneInchSwap', position: { x: 0, y: 0 } }))!
    const from = { nodeId, portId: 'transactionHash', side: 'output' } as const
    await placeComponent(context, { componentId: 'chainSelector', position: at, wire: { from, portIds: [] } })
    expect(context.documents.getState().document.edges).toEqual([])
    expect(context.calls.at(-1)?.slice(0, 3)).toEqual(['notify', 'error', 'Connection Invalid'])
  })

  it('error: an unknown component', async () => {
    expect(await placeComponent(makeCommandContext(), { componentId: 'nothing', position: at })).toBeUndefined()
  })
})
