import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, widerRegistry } from '../../test/makeRegistry.ts'
import { chooseConnection } from './chooseConnection.ts'

const nodes = [
  makeNode('a', 'source'),
  makeNode('b', 'sink'),
  makeNode('t', 'tokens'),
  makeNode('s', 'swap'),
  makeNode('u', 'toUnits'),
]

const choose = (wanted: Parameters<typeof chooseConnection>[2], wires: readonly string[] = []) => {
  const found = chooseConnection(makeDocument(nodes, wires), widerRegistry, wanted)
  return found && `${found.sourcePort}>${found.targetPort}`
}

describe('chooseConnection', () => {
  it('default: ports of one name come first', () => {
    expect(choose({ source: 'a', target: 'b' })).toBe('text>text')
    expect(choose({ source: 't', target: 's', targetPort: 'amount' })).toBe('amount>amount')
  })

  it('behavior: what is preferred comes before all', () => {
    expect(choose({ source: 'a', target: 'b', targetPort: 'text', preferred: 'count' })).toBe('count>text')
  })

  it('behavior: taken inputs are left alone', () => {
    expect(choose({ source: 'a', sourcePort: 'text', target: 'b' }, ['a.token>b.text'])).toBeNull()
  })

  it('behavior: what only may be taken is not taken by itself', () => {
    expect(choose({ source: 's', sourcePort: 'hash', target: 'b', targetPort: 'token' })).toBeNull()
    expect(choose({ source: 's', sourcePort: 'hash', target: 'u' })).toBeNull()
  })

  it('error: null where a check refuses, or an end is missing', () => {
    expect(choose({ source: 't', sourcePort: 'shown', target: 's', targetPort: 'amount' })).toBeNull()
    expect(choose({ source: 'b', target: 'b' })).toBeNull()
    expect(choose({ source: 'gone', target: 'b' })).toBeNull()
    expect(choose({ source: 'a', sourcePort: 'gone', target: 'b' })).toBeNull()
  })
})
