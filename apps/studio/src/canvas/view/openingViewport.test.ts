import { templates } from '@sluice/catalogue'
import { documentFromTemplate, type WorkflowNode } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { boxesOf, openingViewport } from './fitBounds.ts'
import { coversCard } from './placeMiniMap.ts'

const area = { width: 1_440, height: 900 }
const margin = { left: 64, right: 8, top: 64, bottom: 52 }

describe('openingViewport', () => {
  it.each(templates.map(template => [template.id, template] as const))(
    'default: %s opens at 0.7 or more, with its first nodes in view',
    (_id, template) => {
      const document = documentFromTemplate(template)
      const { x, y, zoom } = openingViewport(document, definitions, area, margin)
      expect(zoom).toBeGreaterThanOrEqual(0.7)
      const [first] = [...document.nodes].sort((one, other) => one.position.x - other.position.x)
      const left = first!.position.x * zoom + x
      const top = first!.position.y * zoom + y
      expect(left).toBeGreaterThanOrEqual(margin.left)
      expect(left).toBeLessThan(area.width / 2)
      expect(top).toBeGreaterThanOrEqual(margin.top)
      expect(top).toBeLessThan(area.height - margin.bottom)
    },
  )

  it('behavior: the first nodes of a flow with a minimap leave its height free at the bottom', () => {
    const document = documentFromTemplate(templates.find(({ id }) => id === 'nft-marketplace-defi')!)
    const view = { ...openingViewport(document, definitions, area, margin, 108), ...area }
    const boxes = boxesOf(document, definitions)
    expect(coversCard(boxes, view, margin)).toBe(false)
    expect(coversCard(boxes, { ...openingViewport(document, definitions, area, margin), ...area }, margin)).toBe(true)
    expect(Math.min(...boxes.map(({ y }) => y * view.zoom + view.y))).toBeGreaterThanOrEqual(margin.top)
  })

  it('behavior: a flow that is wide and high opens at the middle of its first column', () => {
    const node = (id: string, x: number, y: number): WorkflowNode => ({
      id,
      componentId: 'merge',
      componentVersion: '1.0.0',
      label: id,
      position: { x, y },
      config: {},
    })
    const nodes = Array.from({ length: 100 }, (_, index) => node(`n${index}`, (index % 10) * 400, index * 60))
    const { zoom, x } = openingViewport({ nodes, edges: [] }, definitions, area, margin)
    expect([zoom, x]).toEqual([0.7, margin.left + 24])
  })
})
