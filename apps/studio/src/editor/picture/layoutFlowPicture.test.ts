import { describe, expect, it } from 'vitest'
import { layoutFlowPicture, pictureSize } from './layoutFlowPicture.ts'

const node = (id: string, x: number, y: number) => ({
  id,
  componentId: 'tokenInput',
  componentVersion: '1.0.0',
  label: id,
  position: { x, y },
  config: {},
})

describe('layoutFlowPicture', () => {
  it('default: tiles stay inside of the picture and apart, with one wire between two nodes', () => {
    const nodes = Array.from({ length: 40 }, (_, index) =>
      node(`n${index}`, (index % 10) * 320, Math.floor(index / 10) * 260),
    )
    const edge = { source: 'n0', sourcePort: 'a', target: 'n1', targetPort: 'b' }
    const { tiles, wires, size } = layoutFlowPicture({
      nodes,
      edges: [
        { id: '1', ...edge },
        { id: '2', ...edge },
      ],
    })
    expect(wires).toHaveLength(1)
    for (const { x, y } of tiles) {
      expect(x >= 0 && x + size <= pictureSize.width).toBe(true)
      expect(y >= 0 && y + size <= pictureSize.height).toBe(true)
    }
    const [first, second] = tiles
    expect(second!.x - first!.x).toBeGreaterThan(size)
  })

  it('behavior: one node is in the middle, none draws nothing', () => {
    const { tiles, size } = layoutFlowPicture({ nodes: [node('one', 900, -50)], edges: [] })
    expect(tiles).toEqual([
      expect.objectContaining({ x: (pictureSize.width - size) / 2, y: (pictureSize.height - size) / 2 }),
    ])
    expect(layoutFlowPicture({ nodes: [], edges: [] }).tiles).toEqual([])
  })
})
