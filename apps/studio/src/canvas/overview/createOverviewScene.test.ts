import { registry } from '@sluice/catalogue'
import { nodeGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { makeGridDocument } from '../view/makeGridDocument.ts'
import { createOverviewScene } from './createOverviewScene.ts'
import { cardAt, cardsInRect, wireAt } from './hitTest.ts'
import { wirePoints } from './wirePoints.ts'

const document = makeGridDocument(9)
const scene = createOverviewScene(document, registry)

describe('createOverviewScene', () => {
  it('default: cards and wires match the normal view', () => {
    const { width, height, outputs, inputs } = nodeGeometry(registry.get('conditionalLogic'))
    expect(scene.cards).toHaveLength(9)
    expect(scene.cards[1]).toMatchObject({ id: 'n1', x: 300, y: 0, width, height, hue: 'var(--hue-logic)' })
    const [startX, startY, , , , , , , , , endX, endY] = wirePoints(scene, scene.wires[0]!)
    expect([startX, startY]).toEqual([width, outputs.find(({ id }) => id === 'truePath')!.y])
    expect([endX, endY]).toEqual([300, inputs.find(({ id }) => id === 'value')!.y])
  })

  it('behavior: hidden nodes and their wires are left out', () => {
    const nodes = document.nodes.map(node => (node.id === 'n1' ? { ...node, hidden: true } : node))
    const { cards, wires } = createOverviewScene({ ...document, nodes }, registry)
    expect(cards).toHaveLength(8)
    expect(wires.map(({ id }) => id)).not.toContain('e0')
    expect(wires.map(({ id }) => id)).not.toContain('e1')
  })

  it('behavior: broken and transformed wires look like it', () => {
    const [edge] = document.edges
    const looks = (change: object) =>
      createOverviewScene({ ...document, edges: [{ ...edge!, ...change }] }, registry).wires[0]
    expect(looks({ sourcePort: 'gone' })).toMatchObject({ dash: 'broken', color: 'var(--danger)' })
    expect(looks({ sourcePort: 'result', targetPort: 'textValue' })).toMatchObject({
      dash: 'transformed',
      color: 'var(--warn-frame)',
    })
  })

  it('behavior: an unknown component is drawn as one', () => {
    const nodes = document.nodes.map(node => ({ ...node, componentId: 'gone' }))
    expect(createOverviewScene({ ...document, nodes }, registry).cards[0]).toMatchObject({ look: 'unknown' })
  })
})

describe('cardAt', () => {
  it('default: the card at a position, none beside it', () => {
    expect(cardAt(scene, 310, 10)).toBe(1)
    expect(cardAt(scene, 270, 10)).toBeUndefined()
  })

  it('behavior: the card drawn last lies on top', () => {
    const nodes = document.nodes.map(node => ({ ...node, position: { x: 0, y: 0 } }))
    expect(cardAt(createOverviewScene({ ...document, nodes }, registry), 10, 10)).toBe(8)
  })
})

describe('wireAt', () => {
  it('default: the nearest wire within reach', () => {
    const [startX, startY] = wirePoints(scene, scene.wires[0]!)
    expect(wireAt(scene, startX + 5, startY + 3, 8)).toBe(0)
    expect(wireAt(scene, startX + 5, startY - 40, 8)).toBeUndefined()
  })
})

describe('cardsInRect', () => {
  it('default: whatever the frame touches', () => {
    expect(cardsInRect(scene, { left: 200, top: 100, right: 310, bottom: 120 })).toEqual(['n0', 'n1'])
  })
})
