import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, widerRegistry } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { deleteAndReconnect } from './deleteAndReconnect.ts'

const wires = (document: ReturnType<typeof makeDocument>) =>
  document.edges.map(({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort}>${target}.${targetPort}`)

const chain = makeDocument(
  [makeNode('a', 'source'), makeNode('b', 'sink'), makeNode('c', 'sink'), makeNode('d', 'sink')],
  ['a.text>b.text', 'b.text>c.text', 'c.text>d.text'],
)

describe('deleteAndReconnect', () => {
  it('default: joins what fitted through the node', () => {
    const { patch, joined } = deleteAndReconnect(chain, widerRegistry, ['b'])
    const { document, inverse } = apply(chain, patch)
    expect(wires(document)).toEqual(['c.text>d.text', 'a.text>c.text'])
    expect(joined).toHaveLength(1)
    expect(JSON.stringify(apply(document, inverse).document)).toBe(JSON.stringify(chain))
  })

  it('behavior: several nodes in a row', () => {
    const { patch, joined } = deleteAndReconnect(chain, widerRegistry, ['b', 'c'])
    expect(wires(apply(chain, patch).document)).toEqual(['a.text>d.text'])
    expect(joined).toHaveLength(1)
  })

  it('behavior: what came in under the same name is joined before what also fits', () => {
    const document = makeDocument(chain.nodes, ['a.token>b.token', 'a.text>b.text', 'b.text>c.text'])
    expect(wires(apply(document, deleteAndReconnect(document, widerRegistry, ['b']).patch).document)).toEqual([
      'a.text>c.text',
    ])
  })

  it('behavior: what would not fit is not joined', () => {
    const nodes = [makeNode('a', 'source'), makeNode('p', 'pickChain'), makeNode('s', 'swap')]
    const document = makeDocument(nodes, ['a.list>p.list', 'p.chain>s.chainId'])
    const { patch, joined } = deleteAndReconnect(document, widerRegistry, ['p', 'gone'])
    expect(apply(document, patch).document.edges).toEqual([])
    expect(joined).toEqual([])
  })
})
