import { registry } from '@sluice/catalogue'
import type { WorkflowNode } from '@sluice/workflow'
import { nodeGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import type { CanvasApi } from '../../editor/canvasApi.ts'
import { makeCommandContext } from '../../editor/makeCommandContext.ts'
import { addComponent } from '../../editor/placeComponent.ts'
import { findFreePosition } from './findFreePosition.ts'

describe('findFreePosition', () => {
  it('default: around the middle, and no two cards over each other', () => {
    const nodes: WorkflowNode[] = []
    for (const [index, { id }] of [...registry.list, ...registry.list].entries()) {
      const position = findFreePosition(id, { x: 400, y: 300 }, { nodes, edges: [] }, registry)
      nodes.push({ id: `${id}-${index}`, componentId: id, componentVersion: '1.0.0', label: id, position, config: {} })
    }
    const { height } = nodeGeometry(registry.list[0])
    expect(nodes[0]?.position).toEqual({ x: 280, y: Math.round(300 - height / 2) })
    for (const a of nodes) {
      for (const b of nodes) {
        if (a === b) continue
        const apart =
          Math.abs(a.position.x - b.position.x) >= 240 ||
          a.position.y + nodeGeometry(registry.get(a.componentId)).height <= b.position.y ||
          b.position.y + nodeGeometry(registry.get(b.componentId)).height <= a.position.y
        expect(apart).toBe(true)
      }
    }
  })

  it('behavior: a place that is seen goes before a nearer one under a panel', () => {
    const visible = { left: 0, top: -100, right: 800, bottom: 700 }
    const middle = { x: 400, y: 300 }
    const { height } = nodeGeometry(registry.get('merge'))
    const nodes: WorkflowNode[] = []
    for (let count = 0; count < 20; count++) {
      const position = findFreePosition('merge', middle, { nodes, edges: [] }, registry, { visible })
      const isSeen = position.x >= 0 && position.y >= -100 && position.x + 240 <= 800 && position.y + height <= 700
      if (!isSeen) break
      nodes.push({ id: `n${count}`, componentId: 'merge', componentVersion: '1.0.0', label: '', position, config: {} })
    }
    expect(nodes.map(({ position }) => position.x)).toEqual(expect.arrayContaining([280, 560, 0]))
    expect(nodes.length).toBeGreaterThanOrEqual(6)
    const outside = findFreePosition('merge', middle, { nodes, edges: [] }, registry, { visible })
    expect(nodes.map(({ position }) => position)).not.toContainEqual(outside)
  })

  it('behavior: right of the anchor, then below it, then left of it', () => {
    const visible = { left: 0, top: -100, right: 800, bottom: 700 }
    const make = (id: string, position: WorkflowNode['position']): WorkflowNode => ({
      id,
      componentId: 'merge',
      componentVersion: '1.0.0',
      label: '',
      position,
      config: {},
    })
    const anchor = make('anchor', { x: 500, y: 0 })
    const { height } = nodeGeometry(registry.get('merge'))
    const nodes = [anchor]
    for (let count = 0; count < 3; count++) {
      const position = findFreePosition('merge', { x: 0, y: 0 }, { nodes, edges: [] }, registry, {
        visible,
        anchors: [anchor],
      })
      nodes.push(make(`n${count}`, position))
    }
    expect(nodes.slice(1).map(({ position }) => position)).toEqual([
      { x: 780, y: 0 },
      { x: 500, y: height + 40 },
      { x: 220, y: 0 },
    ])
  })

  it('behavior: an anchor far from what is seen is passed over', () => {
    const visible = { left: 0, top: -100, right: 800, bottom: 700 }
    const nodes: WorkflowNode[] = [1_500, 100].map(x => ({
      id: `at-${x}`,
      componentId: 'merge',
      componentVersion: '1.0.0',
      label: '',
      position: { x, y: 0 },
      config: {},
    }))
    const options = { visible, anchors: nodes }
    expect(findFreePosition('merge', { x: 400, y: 300 }, { nodes, edges: [] }, registry, options)).toEqual({
      x: 380,
      y: 0,
    })
  })

  it('behavior: components added one after another give a connected flow from left to right', async () => {
    const context = makeCommandContext()
    const { documents } = context
    const visible = { left: 0, top: 0, right: 1_120, bottom: 800 }
    context.canvas.current = {
      freePosition: (componentId: string, anchors: readonly WorkflowNode[]) =>
        findFreePosition(componentId, { x: 560, y: 400 }, documents.getState().document, registry, {
          visible,
          anchors,
        }),
      focusNode: () => undefined,
    } as unknown as CanvasApi
    for (const id of ['walletConnector', 'tokenInput', 'oneInchQuote', 'slippageControl'])
      await addComponent(context, id)
    const { nodes, edges } = documents.getState().document
    expect(nodes.map(({ position }) => position.x)).toEqual([440, 720, 1_000, 1_280])
    expect(new Set(nodes.map(({ position }) => position.y)).size).toBe(1)
    expect(edges.map(({ source, target, targetPort }) => `${source} > ${target}.${targetPort}`)).toEqual([
      'walletConnector-1 > tokenInput-1.walletAddress',
      'tokenInput-1 > oneInchQuote-1.chainId',
      'tokenInput-1 > oneInchQuote-1.src',
      'tokenInput-1 > oneInchQuote-1.dst',
      'tokenInput-1 > oneInchQuote-1.amount',
      'oneInchQuote-1 > slippageControl-1.quote',
    ])
  })
})
