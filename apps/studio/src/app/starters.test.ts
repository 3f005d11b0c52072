import { registry } from '@sluice/catalogue'
import { validateWorkflow } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { starters } from './starters.ts'

describe('starters', () => {
  it.each(starters.map(starter => [starter.id, starter] as const))(
    'behavior: %s has three or four connected nodes and is valid as it is added',
    (_, { nodes, edges }) => {
      expect(validateWorkflow({ nodes: [...nodes], edges: [...edges] }, registry)).toEqual([])
      expect([3, 4]).toContain(nodes.length)
      for (const { id, label, componentId, componentVersion } of nodes) {
        expect(edges.some(({ source, target }) => source === id || target === id)).toBe(true)
        expect(registry.get(componentId)).toMatchObject({ name: label, version: componentVersion })
      }
    },
  )
})
