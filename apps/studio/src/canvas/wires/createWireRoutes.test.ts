import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { pointsOf, wireCrosses } from '../../../test/wireCrosses.ts'
import { definitions } from '../../editor/catalogue.ts'
import { createFlowEdges, createFlowNodes } from '../createFlowElements.ts'
import { createWireRoutes } from './createWireRoutes.ts'
import { groupLabels } from './groupLabels.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const nothing: ReadonlySet<string> = new Set()

function show() {
  const toNodes = createFlowNodes(definitions)
  const edges = createFlowEdges(definitions)(document, nothing)
  const routes = createWireRoutes()
  const at = (dragged: ReadonlyMap<string, { x: number; y: number }> = new Map(), selected = nothing) => {
    routes.update(toNodes(document, selected, dragged), edges)
    return new Map(edges.map(({ id }) => [id, routes.routeOf(id)]))
  }
  return { at, edges, routes }
}

describe('createWireRoutes', () => {
  it('default: one route per wire, and one ribbon for wires between the same two cards', () => {
    const { at, edges } = show()
    const found = at()
    expect([...found.values()].every(route => route !== undefined)).toBe(true)
    const ribbons = [...found.values()].flatMap(route => route?.ribbon?.count ?? [])
    const pairs = Map.groupBy(edges, ({ source, target }) => `${source} ${target}`)
    expect(ribbons.sort()).toEqual(
      [...pairs.values()]
        .map(({ length }) => length)
        .filter(count => count > 2)
        .sort(),
    )
  })

  it('behavior: a moved card changes its own wires and those of the same outputs, others keep theirs', () => {
    const { at, edges } = show()
    const before = at()
    const moved = at(new Map([['swapInterface', { x: 9_000, y: 9_000 }]]))
    const changed = edges.filter(({ id }) => moved.get(id) !== before.get(id))
    expect(changed.length).toBeGreaterThan(0)
    const own = edges.filter(({ source, target }) => source === 'swapInterface' || target === 'swapInterface')
    const outputs = new Set(own.map(({ source, sourceHandle }) => `${source} ${sourceHandle}`))
    expect(changed.filter(({ source, sourceHandle }) => !outputs.has(`${source} ${sourceHandle}`))).toEqual([])
  })

  it('behavior: a bundle is shown apart while one of its wires is pointed at or a card is selected', () => {
    const { at, edges, routes } = show()
    const wire = edges.find(({ id }) => at().get(id)?.ribbon)!
    const changed = vi.fn()
    routes.subscribe(changed)
    routes.fanOut(wire.id)
    expect(routes.routeOf(wire.id)?.ribbon).toBeNull()
    expect(changed).toHaveBeenCalledOnce()
    routes.fanOut(null)
    expect(routes.routeOf(wire.id)?.ribbon).not.toBeNull()
    expect(at(new Map(), new Set([wire.source])).get(wire.id)?.ribbon).toBeNull()
  })

  it('behavior: a wire goes around the name of a group', () => {
    const nodes = createFlowNodes(definitions)(document, nothing, new Map())
    const edges = createFlowEdges(definitions)(document, nothing)
    const groups = nodes.map(({ id }) => ({ id, label: 'A name as long as a card is wide', nodeIds: [id] }))
    const countBehind = (routes: ReturnType<typeof createWireRoutes>) =>
      [...groupLabels(groups, new Map(nodes.map(node => [node.id, node]))).values()].flatMap(label =>
        edges.filter(({ id }) => wireCrosses(pointsOf(routes.routeOf(id)?.path ?? ''), label)),
      ).length
    const routes = createWireRoutes()
    routes.update(nodes, edges)
    expect(countBehind(routes)).toBeGreaterThan(0)
    routes.update(nodes, edges, { groups })
    expect(countBehind(routes)).toBe(0)
  })
})
