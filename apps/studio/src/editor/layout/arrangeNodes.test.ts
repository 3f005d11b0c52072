import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, type Position } from '@sluice/workflow'
import { layout } from '@sluice/workflow/layout'
import { describe, expect, it, vi } from 'vitest'
import type { CanvasApi } from '../canvasApi.ts'
import { makeCommandContext } from '../makeCommandContext.ts'
import { arrangeNodes } from './arrangeNodes.ts'
import type { RunLayout } from './runLayoutWorker.ts'

const ask: RunLayout = async graph => layout(graph)

function makeSwap() {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const fit = vi.fn()
  const canvas: CanvasApi = {
    freePosition: () => ({ x: 0, y: 0 }),
    pointer: () => null,
    sizeOf: () => ({ width: 240, height: 200 }),
    portY: () => 60,
    focusNode: () => {},
    fit,
    zoomTo: () => {},
    zoomBy: () => {},
    openAddList: () => {},
    showNode: () => {},
  }
  context.canvas.current = canvas
  return { context, fit }
}

const positions = (context: ReturnType<typeof makeSwap>['context']) =>
  new Map(context.documents.getState().document.nodes.map(({ id, position }) => [id, position]))

const middleOf = (places: readonly Position[]) => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return [Math.min(...xs) + Math.max(...xs) + 240, Math.min(...ys) + Math.max(...ys) + 200].map(sum => sum / 2)
}

describe('arrangeNodes', () => {
  it('default: places every node after its sources, in one undo step', async () => {
    const { context, fit } = makeSwap()
    const before = JSON.stringify(context.documents.getState().document)
    await arrangeNodes(context, ask)
    const places = positions(context)
    for (const { source, target } of context.documents.getState().document.edges)
      expect(places.get(target)!.x).toBeGreaterThanOrEqual(places.get(source)!.x + 240 + 60)
    expect([...places.values()].reduce((least, { x }) => Math.min(least, x), Infinity)).toBe(100)
    expect(context.calls).toEqual([['announce', 'Auto-layout applied']])
    expect(fit).toHaveBeenCalledOnce()
    expect(context.documents.getState().history.past).toHaveLength(1)
    context.documents.undo()
    expect(JSON.stringify(context.documents.getState().document)).toBe(before)
  })

  it('behavior: two selected nodes are laid out without overlapping others', async () => {
    const { context, fit } = makeSwap()
    const before = positions(context)
    const chosen = ['oneInchQuote', 'oneInchSwap', 'tokenInput']
    context.selection.select(chosen)
    await arrangeNodes(context, ask)
    const after = positions(context)
    for (const [id, place] of before) if (!chosen.includes(id)) expect(after.get(id)).toEqual(place)
    expect(chosen.some(id => after.get(id)!.x !== before.get(id)!.x || after.get(id)!.y !== before.get(id)!.y)).toBe(
      true,
    )
    const rest = [...after].filter(([id]) => !chosen.includes(id)).map(([, place]) => place)
    for (const { x, y } of chosen.map(id => after.get(id)!))
      expect(rest.some(other => Math.abs(other.x - x) < 240 && Math.abs(other.y - y) < 200)).toBe(false)
    expect(fit).not.toHaveBeenCalled()
  })

  it('behavior: isolated selected nodes stay near their position', async () => {
    const { context } = makeSwap()
    const chosen = ['oneInchSwap', 'tokenInput', 'oneInchQuote']
    const { nodes } = context.documents.getState().document
    context.documents.edit(
      nodes.filter(({ id }) => !chosen.includes(id)).map(({ id }) => ({ op: 'removeNode', id })),
      { label: 'Delete' },
    )
    const before = positions(context)
    context.selection.select(chosen)
    await arrangeNodes(context, ask)
    const [was, is] = [before, positions(context)].map(places => middleOf([...places.values()]))
    expect(Math.abs(is![0]! - was![0]!)).toBeLessThanOrEqual(1)
    expect(Math.abs(is![1]! - was![1]!)).toBeLessThanOrEqual(1)
  })

  it('behavior: a newer request replaces the previous one', async () => {
    const { context } = makeSwap()
    const first = arrangeNodes(context, (_, signal) => {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason))
      return promise
    })
    await arrangeNodes(context, ask)
    await first
    expect(context.calls).toEqual([['announce', 'Auto-layout applied']])
    expect(context.documents.getState().history.past).toHaveLength(1)
  })

  it('behavior: nodes deleted meanwhile are left out', async () => {
    const { context } = makeSwap()
    await arrangeNodes(context, async graph => {
      context.documents.edit([{ op: 'removeNode', id: 'tokenInput' }], { label: 'Delete' })
      return layout(graph)
    })
    expect(context.calls.map(([method]) => method)).toEqual(['announce'])
    expect(positions(context).has('tokenInput')).toBe(false)
  })

  it('behavior: a note moves with its nearest card', async () => {
    const { context } = makeSwap()
    const card = positions(context).get('oneInchSwap')!
    const note = {
      id: 'note',
      componentId: 'stickyNote',
      componentVersion: '1.0.0',
      label: 'Note',
      position: { x: card.x, y: card.y - 220 },
      config: {},
    }
    context.documents.edit([{ op: 'addNode', node: note }], { label: 'Add' })
    await arrangeNodes(context, ask)
    const places = positions(context)
    const others = [...places].filter(([id]) => id !== 'note').map(([, { y }]) => y)
    expect(places.get('note')!.x).toBe(places.get('oneInchSwap')!.x)
    expect(places.get('note')!.y).toBeLessThan(Math.min(...others))
  })

  it('error: what goes wrong is told, and nothing moves', async () => {
    const { context } = makeSwap()
    const before = context.documents.getState().document
    await arrangeNodes(context, async () => Promise.reject(new Error('no worker')))
    expect(context.calls.map(call => call.slice(0, 3))).toEqual([['notify', 'error', 'no worker']])
    expect(context.documents.getState().document).toBe(before)
  })
})
