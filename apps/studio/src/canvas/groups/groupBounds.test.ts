import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { nodeGeometry } from '@sluice/workflow/geometry'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { groupBounds } from './groupBounds.ts'

const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const [first, second] = template.nodes
const nodes = [
  { ...first!, position: { x: 0, y: 0 } },
  { ...second!, position: { x: 400, y: 100 } },
]
const group = { id: 'group-1', label: 'Group 1', nodeIds: [first!.id, second!.id] }
const document = { ...template, nodes, edges: [], groups: [group] }
const heightOf = (node: typeof first) => nodeGeometry(definitions.get(node!.componentId)).height

describe('groupBounds', () => {
  it('default: 20 around the cards, and room for the name', () => {
    const bottom = Math.max(heightOf(first), 100 + heightOf(second))
    expect(groupBounds(document, definitions)).toEqual([
      { group, box: { x: -20, y: -44, width: 680, height: bottom + 20 + 44 } },
    ])
  })

  it('behavior: follows a card that is dragged', () => {
    const [frame] = groupBounds(document, definitions, new Map([[second!.id, { x: 600, y: 0 }]]))
    expect(frame!.box.width).toBe(880)
  })

  it('behavior: hidden nodes are excluded, and a fully hidden group has no frame', () => {
    const hidden = nodes.map(node => ({ ...node, hidden: true }))
    expect(groupBounds({ ...document, nodes: [nodes[0]!, hidden[1]!] }, definitions)[0]!.box.width).toBe(280)
    expect(groupBounds({ ...document, nodes: hidden }, definitions)).toEqual([])
  })
})
