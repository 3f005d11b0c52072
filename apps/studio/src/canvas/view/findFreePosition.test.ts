import { registry } from '@sluice/catalogue'
import type { WorkflowNode } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { nodeGeometry } from '../graph/nodeGeometry.ts'
import { findFreePosition } from './findFreePosition.ts'

describe('findFreePosition', () => {
  it('default: around the middle, and no two cards over each other', () => {
    const nodes: WorkflowNode[] = []
    for (const [index, { id }] of [...registry.list, ...registry.list].entries()) {
      const position = findFreePosition(id, { x: 400, y: 300 }, nodes, registry)
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
})
