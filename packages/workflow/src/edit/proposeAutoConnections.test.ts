import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, widerRegistry } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { type AutoConnectTable, proposeAutoConnections } from './proposeAutoConnections.ts'

const table: AutoConnectTable = {
  connections: {
    tokens: {
      swap: [
        ['chainId', 'chainId'],
        ['token', 'token'],
        ['amount', 'amount'],
      ],
      sink: [['amount', 'chain']],
    },
    source: { swap: [['token', 'token']] },
    swap: { sink: [['hash', 'text']], pickChain: [['hash', 'list']], toUnits: [['hash', 'amount']] },
  },
  preference: ['sink', 'toUnits'],
}

const at = (id: string, componentId: string, x: number) => ({ ...makeNode(id, componentId), position: { x, y: 0 } })

const propose = (document: ReturnType<typeof makeDocument>, nodeId: string) =>
  apply(document, proposeAutoConnections(document, widerRegistry, table, nodeId))
    .document.edges.slice(document.edges.length)
    .map(({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort}>${target}.${targetPort}`)

describe('proposeAutoConnections', () => {
  it('default: the nearest source into it, and it into the preferred target', () => {
    const nodes = [
      at('far', 'tokens', 900),
      at('near', 'tokens', 100),
      at('new', 'swap', 300),
      at('units', 'toUnits', 310),
      at('sink', 'sink', 2_000),
    ]
    expect(propose(makeDocument(nodes, []), 'new')).toEqual([
      'near.chainId>new.chainId',
      'near.token>new.token',
      'near.amount>new.amount',
      'new.hash>sink.text',
    ])
  })

  it('behavior: a target whose input is taken gives way to the next one', () => {
    const nodes = [at('new', 'swap', 0), at('s1', 'sink', 10), at('s2', 'sink', 20), at('a', 'source', 30)]
    expect(propose(makeDocument(nodes, ['a.text>s1.text']), 'new')).toEqual(['a.token>new.token', 'new.hash>s2.text'])
  })

  it('behavior: what is hidden, unknown to the table or does not fit stays alone', () => {
    const hidden = { ...at('t', 'tokens', 0), hidden: true }
    expect(propose(makeDocument([hidden, at('new', 'swap', 10)], []), 'new')).toEqual([])
    expect(propose(makeDocument([at('t', 'tokens', 0), at('new', 'pickChain', 10)], []), 'new')).toEqual([])
    expect(propose(makeDocument([at('t', 'tokens', 0), at('new', 'sink', 10)], []), 'new')).toEqual([])
    expect(propose(makeDocument([], []), 'gone')).toEqual([])
  })
})
