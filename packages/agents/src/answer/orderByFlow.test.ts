import { makeEmptyDocument } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByFlow } from './orderByFlow.ts'

const makeDocument = (ids: readonly string[], arrows: readonly (readonly [string, string])[]) => ({
  ...makeEmptyDocument('w', 'W'),
  nodes: ids.map(id => ({
    ...{ id, componentId: 'merge', componentVersion: '1.0.0', label: '' },
    ...{ position: { x: 0, y: 0 }, config: {} },
  })),
  edges: arrows.map(([source, target], n) => ({ id: `e${n}`, source, sourcePort: 'o', target, targetPort: 'i' })),
})
const orderOf = (...given: Parameters<typeof makeDocument>) =>
  orderByFlow(makeDocument(...given))
    .nodes.map(({ id }) => id)
    .join('')

describe('orderByFlow', () => {
  it('default', () => {
    expect(
      orderOf(
        [...'cba'],
        [
          ['a', 'c'],
          ['c', 'b'],
        ],
      ),
    ).toBe('acb')
  })

  it('behavior: what is in order stays the same object', () => {
    const document = makeDocument([...'abc'], [['a', 'c']])
    expect(orderByFlow(document)).toBe(document)
  })

  it('behavior: nodes of a loop come last, and none is lost', () => {
    expect(
      orderOf(
        [...'xyab'],
        [
          ['x', 'y'],
          ['y', 'x'],
          ['b', 'a'],
          ['a', 'a'],
          ['b', 'gone'],
        ],
      ),
    ).toBe('bxya')
  })

  it('behavior: sources stand before their targets in any graph without loops', () => {
    const arrow = fc.tuple(fc.nat(11), fc.nat(11)).filter(([from, to]) => from < to)
    fc.assert(
      fc.property(fc.array(arrow), fc.shuffledSubarray([...'abcdefghijkl'], { minLength: 12 }), (arrows, ids) => {
        const sorted = [...'abcdefghijkl']
        const order = orderOf(
          ids,
          arrows.map(([from, to]) => [sorted[from]!, sorted[to]!]),
        )
        expect([...order].toSorted()).toEqual(sorted)
        for (const [from, to] of arrows) expect(order.indexOf(sorted[from]!)).toBeLessThan(order.indexOf(sorted[to]!))
      }),
    )
  })
})
