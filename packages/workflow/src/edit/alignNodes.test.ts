import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import type { Patch } from '../patch/patch.ts'
import { type Alignment, alignNodes, distributeNodes, moveNodes } from './alignNodes.ts'

const places = [
  { x: 0, y: 10 },
  { x: 100, y: 0 },
  { x: 510, y: 200 },
]
const document = makeDocument(
  places.map((position, at) => ({ ...makeNode(`n${at}`, 'sink'), position })),
  [],
)
const all = ['n0', 'n1', 'n2']
/** The middle node is smaller. */
const sizeOf = ({ id }: { id: string }) => (id === 'n1' ? { width: 100, height: 50 } : { width: 200, height: 100 })

const positions = (patch: Patch | null) => apply(document, patch ?? []).document.nodes.map(node => node.position)

describe('alignNodes', () => {
  it.each([
    ['left', 'x', [0, 0, 0]],
    ['center', 'x', [255, 305, 255]],
    ['right', 'x', [510, 610, 510]],
    ['top', 'y', [0, 0, 0]],
    ['middle', 'y', [100, 125, 100]],
    ['bottom', 'y', [200, 250, 200]],
  ] as const)('default: %s', (alignment: Alignment, axis, expected) => {
    const after = positions(alignNodes(document, all, alignment, sizeOf))
    const other = axis === 'x' ? 'y' : 'x'
    expect(after.map(position => position[axis])).toEqual(expected)
    expect(after.map(position => position[other])).toEqual(places.map(position => position[other]))
  })

  it('behavior: what is aligned already does not move', () => {
    expect(alignNodes(document, ['n0'], 'left', sizeOf)).toBeNull()
    expect(alignNodes(document, [], 'left', sizeOf)).toBeNull()
  })
})

describe('distributeNodes', () => {
  it('default: the same room between them', () => {
    expect(positions(distributeNodes(document, all, 'horizontal', sizeOf)).map(({ x }) => x)).toEqual([0, 305, 510])
    expect(positions(distributeNodes(document, all, 'vertical', sizeOf)).map(({ y }) => y)).toEqual([75, 0, 200])
  })

  it('behavior: two nodes have one room', () => {
    expect(distributeNodes(document, ['n0', 'n1'], 'horizontal', sizeOf)).toBeNull()
  })
})

describe('moveNodes', () => {
  it('default', () => {
    expect(positions(moveNodes(document, ['n0'], { x: -10, y: 5 }))[0]).toEqual({ x: -10, y: 15 })
    expect(positions(moveNodes(document, ['n0', 'n2'], { x: 10, y: -10 }, 20))).toEqual([
      { x: 20, y: 0 },
      places[1],
      { x: 520, y: 180 },
    ])
    expect(moveNodes(document, ['gone'], { x: 1, y: 1 })).toBeNull()
  })
})
