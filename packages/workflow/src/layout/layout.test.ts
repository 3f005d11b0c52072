import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layout } from './layout.ts'
import type { LayoutGraph, LayoutNode } from './layoutGraph.ts'

const makeNodes = (count: number): readonly LayoutNode[] =>
  Array.from({ length: count }, (_, at) => ({ id: `n${at}`, width: 240, height: 100 + ((at * 37) % 160) }))

const side = fc.integer({ min: 1, max: 400 })

/** Random graph of up to 24 cards; edges lead to higher indices unless cycles are allowed. */
const makeGraph = (hasCircles: boolean): fc.Arbitrary<LayoutGraph> =>
  fc.integer({ min: 0, max: 24 }).chain(count =>
    fc.record({
      nodes: fc
        .array(fc.record({ width: side, height: side, beside: fc.nat(60).map(at => `n${at}`) }), {
          minLength: count,
          maxLength: count,
        })
        .map(sizes => sizes.map((size, at) => ({ id: `n${at}`, ...size }))),
      edges:
        count < 2
          ? fc.constant([])
          : fc
              .array(
                fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.nat(1), fc.nat(1)).filter(([a, b]) => a !== b),
                { maxLength: 40 },
              )
              .map(pairs =>
                pairs.map(([a, b, sourceY, targetY]) => ({
                  source: `n${hasCircles ? a : Math.min(a, b)}`,
                  target: `n${hasCircles ? b : Math.max(a, b)}`,
                  sourceY,
                  targetY,
                })),
              ),
      groups: fc
        .shuffledSubarray(Array.from({ length: count }, (_, at) => `n${at}`))
        .map(ids => [ids.slice(0, 3), ids.slice(3, 5)]),
    }),
  )

const findOverlaps = ({ nodes }: LayoutGraph, places: ReturnType<typeof layout>) =>
  nodes.flatMap((a, i) =>
    nodes.slice(i + 1).flatMap((b, k) => {
      const [p, q] = [places[i]!, places[i + 1 + k]!]
      const isApart = p.x + a.width <= q.x || q.x + b.width <= p.x || p.y + a.height <= q.y || q.y + b.height <= p.y
      return isApart ? [] : [`${a.id} ${b.id}`]
    }),
  )

describe('layout', () => {
  it('default', () => {
    const nodes = makeNodes(3).map(node => ({ ...node, height: 100 }))
    const edges = [
      { source: 'n0', target: 'n1' },
      { source: 'n0', target: 'n2' },
    ]
    expect(layout({ nodes, edges })).toEqual([
      { x: 100, y: 175 },
      { x: 420, y: 100 },
      { x: 420, y: 250 },
    ])
  })

  it('behavior: an empty canvas has no places', () => {
    expect(layout({ nodes: [], edges: [] })).toEqual([])
  })

  it('behavior: no cards overlap and all stand right and below of the origin, with circles or without', () => {
    for (const hasCircles of [false, true]) {
      fc.assert(
        fc.property(makeGraph(hasCircles), graph => {
          const places = layout(graph)
          expect(findOverlaps(graph, places)).toEqual([])
          expect(places.every(({ x, y }) => x >= 100 && y >= 100 && Number.isInteger(x) && Number.isInteger(y))).toBe(
            true,
          )
        }),
        { numRuns: 300 },
      )
    }
  })

  it('behavior: without circles every wire leads to the right', () => {
    fc.assert(
      fc.property(makeGraph(false), graph => {
        const places = new Map(layout(graph).map((place, at) => [graph.nodes[at]!.id, place]))
        for (const { source, target } of graph.edges) {
          const { width } = graph.nodes.find(({ id }) => id === source)!
          expect(places.get(target)!.x).toBeGreaterThanOrEqual(places.get(source)!.x + width + 80)
        }
      }),
    )
  })

  it('behavior: the order in which a graph is listed says nothing', () => {
    fc.assert(
      fc.property(makeGraph(true), fc.integer(), (graph, seed) => {
        const shuffle = <T>(items: readonly T[]) =>
          fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { numRuns: 1, seed })[0]!
        const shuffled = { ...graph, nodes: shuffle(graph.nodes), edges: shuffle(graph.edges) }
        const byId = ({ nodes }: LayoutGraph, places: ReturnType<typeof layout>) =>
          Object.fromEntries(nodes.map(({ id }, at) => [id, places[at]]))
        expect(byId(shuffled, layout(shuffled))).toEqual(byId(graph, layout(graph)))
      }),
    )
  })

  it('behavior: wires that lead nowhere or back to their own card change nothing', () => {
    const nodes = makeNodes(2)
    const stray = [
      { source: 'n0', target: 'gone' },
      { source: 'n1', target: 'n1' },
    ]
    expect(layout({ nodes, edges: stray })).toEqual(layout({ nodes, edges: [] }))
  })

  it('behavior: a chain runs straight from port to port', () => {
    const nodes = makeNodes(6)
    const edges = nodes.slice(1).map(({ id }, at) => ({ source: `n${at}`, target: id, sourceY: 70, targetY: 90 }))
    const places = layout({ nodes, edges })
    for (const [at, { y }] of places.entries())
      if (at > 0) expect(Math.abs(places[at - 1]!.y + 70 - (y + 90))).toBeLessThanOrEqual(1)
  })

  it('behavior: what can be drawn without crossings is', () => {
    const nodes = makeNodes(15)
    const edges = nodes.slice(1).map(({ id }, at) => ({ source: `n${at >> 1}`, target: id }))
    const places = layout({ nodes, edges })
    const columns = Map.groupBy(nodes.keys(), at => places[at]!.x)
    for (const column of columns.values()) {
      const sorted = column.toSorted((a, b) => places[a]!.y - places[b]!.y)
      const parents = sorted.map(at => places[Math.max(0, (at - 1) >> 1)]!.y)
      expect(parents).toEqual(parents.toSorted((a, b) => a - b))
    }
  })

  it('behavior: members of a group stand together, even where nothing connects them', () => {
    const nodes = makeNodes(9)
    const edges = [1, 2, 3, 4, 5, 6].map(at => ({ source: 'n0', target: `n${at}` }))
    const groups = [['n1', 'n3', 'n6']]
    const places = layout({ nodes, edges, groups })
    const column = [1, 2, 3, 4, 5, 6].sort((a, b) => places[a]!.y - places[b]!.y)
    const members = column.flatMap((at, row) => (groups[0]!.includes(`n${at}`) ? [row] : []))
    expect(members[2]! - members[0]!).toBe(2)
    const apart = layout({ nodes, edges: [], groups: [['n0', 'n8']] })
    expect(Math.abs(apart[0]!.y - apart[8]!.y)).toBeLessThanOrEqual(260)
    expect(apart[0]!.x).toBe(apart[8]!.x)
  })

  it('behavior: a note goes above what it is about', () => {
    const nodes = [...makeNodes(3), { id: 'note', width: 300, height: 160, beside: 'n1' }]
    const edges = [
      { source: 'n0', target: 'n1' },
      { source: 'n1', target: 'n2' },
    ]
    const places = layout({ nodes, edges })
    expect(places[3]!.x).toBe(places[1]!.x)
    expect(places[3]!.y + 160).toBeLessThanOrEqual(Math.min(...places.slice(0, 3).map(({ y }) => y)))
    expect(layout({ nodes: nodes.slice(3), edges: [] })).toEqual([{ x: 100, y: 100 }])
  })

  it('behavior: stands where it is asked to', () => {
    expect(layout({ nodes: makeNodes(1), edges: [] }, { origin: { x: -40, y: 20 } })).toEqual([{ x: -40, y: 20 }])
  })

  it('behavior: long chains and wide fans end in time', () => {
    const nodes = makeNodes(3000)
    const chain = nodes.slice(1).map(({ id }, at) => ({ source: `n${at}`, target: id }))
    expect(layout({ nodes, edges: chain })).toHaveLength(3000)
    const fan = nodes.slice(2).flatMap(({ id }) => [
      { source: 'n0', target: id },
      { source: id, target: 'n1' },
    ])
    expect(layout({ nodes, edges: fan })).toHaveLength(3000)
  })
})
