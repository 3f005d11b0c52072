import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry, widerRegistry } from '../../test/makeRegistry.ts'
import type { Config } from '../field.ts'
import { apply } from '../patch/apply.ts'
import { isValid, validateWorkflow } from '../validation/validateWorkflow.ts'
import { checkConnection } from './checkConnection.ts'

const check = (wire: string, wires: readonly string[] = []) => {
  const nodes = [makeNode('a', 'source'), makeNode('b', 'sink'), makeNode('c', 'sink')]
  return checkConnection(makeDocument(nodes, wires), testRegistry, makeDocument([], [wire]).edges[0]!)
}

/** Makes a document with the token node `t` and the swap node `s`. */
const makeSwap = (tokens: Config, swap: Config = {}, wires: readonly string[] = []) =>
  makeDocument([makeNode('t', 'tokens', tokens), makeNode('s', 'swap', swap)], wires)

const checkSwap = (wire: string, document = makeSwap({})) =>
  checkConnection(document, widerRegistry, makeDocument([], [wire]).edges[0]!)

const usdc = { chainId: 1, address: '0x1', symbol: 'USDC', name: 'USD Coin', decimals: 6 }

describe('checkConnection', () => {
  it('default', () => {
    expect(check('a.text>b.text')).toEqual({ ok: true, transformation: [], warnings: [], cost: 0, confidence: 1 })
  })

  it('behavior: a value that has to be converted says how, what it costs and how sure it is', () => {
    const result = check('a.count>b.text')
    expect(result.ok && result.transformation.map(step => `${step.from}>${step.to}`)).toEqual(['number>string'])
    expect(result).toMatchObject({ cost: 1, confidence: 0.8 })
  })

  it('behavior: declared types are taken as they are', () => {
    expect(check('a.text>b.token')).toMatchObject({ ok: true, transformation: [] })
  })

  it('behavior: every component has the output error', () => {
    expect(check('a.error>b.object')).toMatchObject({ ok: true, transformation: [] })
  })

  it('error: every refusal has its reason', () => {
    expect(check('a.text>a.text')).toMatchObject({ code: 'SAME_NODE' })
    expect(check('a.text>q.text')).toMatchObject({ code: 'UNKNOWN_TARGET_NODE' })
    expect(check('q.text>b.text')).toMatchObject({ code: 'UNKNOWN_SOURCE_NODE' })
    expect(check('a.nothing>b.text')).toMatchObject({ code: 'UNKNOWN_SOURCE_PORT' })
    expect(check('a.text>b.nothing')).toMatchObject({ code: 'UNKNOWN_TARGET_PORT' })
    expect(check('a.list>b.chain')).toMatchObject({ code: 'NO_TRANSFORMATION' })
    expect(check('a.text>b.text', ['a.token>b.text'])).toMatchObject({ code: 'INPUT_TAKEN' })
    expect(check('b.text>c.text', ['c.text>b.text'])).toMatchObject({ code: 'CIRCULAR_DEPENDENCY' })
  })

  it('error: a decimal amount into base units, with the component that converts', () => {
    const document = makeSwap({})
    const result = checkSwap('t.shown>s.amount', document)
    expect(result).toMatchObject({
      ok: false,
      code: 'UNIT_MISMATCH',
      message: 'Shown amount of t is in decimal amounts, but Amount of s expects base units (wei)',
      fix: { label: 'Connect Amount instead of Shown amount' },
    })
    expect(check('a.count>b.amount')).toMatchObject({ code: 'UNIT_MISMATCH' })
  })

  it('behavior: a fix is an edit after which the workflow is valid', () => {
    const source = makeDocument([makeNode('a', 'source'), makeNode('b', 'sink', { name: 'x', text: 'y' })], [])
    const wanted = { source: 'a', sourcePort: 'list', target: 'b', targetPort: 'chain' }
    const result = checkConnection(source, widerRegistry, wanted)
    if (result.ok || !result.fix) throw new Error('no fix was offered')
    expect(result.fix.label).toBe('Put Pick Chain between them')
    const { document } = apply(source, result.fix.patch)
    expect(document.edges.map(edge => `${edge.source}>${edge.target}`)).toEqual(['a>pickChain-1', 'pickChain-1>b'])
    expect(validateWorkflow(document, widerRegistry)).toEqual([])
  })

  it('behavior: another input that fits is proposed', () => {
    const sinks = makeDocument([makeNode('a', 'source'), makeNode('b', 'sink')], [])
    const wanted = { source: 'a', sourcePort: 'text', target: 'b', targetPort: 'chain' }
    expect(checkConnection(sinks, testRegistry, wanted)).toMatchObject({
      code: 'NO_TRANSFORMATION',
      fix: { label: 'Connect to Text instead of Chain', patch: [{ op: 'addEdge', edge: { targetPort: 'text' } }] },
    })
  })

  it('error: a token of another chain, with the chain connected as its fix', () => {
    const document = makeSwap({ chainId: 137, token: 'USDC' })
    const result = checkSwap('t.token>s.token', document)
    expect(result).toMatchObject({
      code: 'CHAIN_MISMATCH',
      message: 'Token of t is on chain 137, but s uses chain 1',
      fix: { label: 'Connect the chain to s too' },
    })
    if (result.ok || !result.fix) throw new Error('no fix was offered')
    expect(isValid(validateWorkflow(apply(document, result.fix.patch).document, widerRegistry))).toBe(true)
    expect(checkSwap('t.token>s.token', makeSwap({ chainId: 137 }, {}, ['t.chainId>s.chainId'])).ok).toBe(true)
    expect(checkSwap('t.token>s.token', makeSwap({ chainId: '137' }, { chainId: 137 })).ok).toBe(true)
  })

  it('error: a token that says its chain itself', () => {
    const document = makeSwap({ chainId: 137, token: { ...usdc, chainId: 56 } }, { chainId: 137 })
    expect(checkSwap('t.token>s.token', document)).toMatchObject({ code: 'CHAIN_MISMATCH' })
  })

  it('error: an amount that is counted with other decimals', () => {
    const dai = { ...usdc, symbol: 'DAI', address: '0x2', decimals: 18 }
    expect(checkSwap('t.amount>s.amount', makeSwap({ token: usdc }, { token: dai }))).toMatchObject({
      code: 'DECIMALS_MISMATCH',
      message: 'Amount of t is an amount of USDC (6 decimals), but s reads it as DAI (18 decimals)',
    })
  })

  it('behavior: an amount of another token is warned about, the same token in other words is not', () => {
    const warningsOf = (token: string, taken: string) => {
      const result = checkSwap('t.amount>s.amount', makeSwap({ token }, { token: taken }))
      return result.ok ? result.warnings.length : result.code
    }
    const address = `0x${'ab'.repeat(20)}`
    expect(warningsOf('USDC', 'ETH')).toBe(1)
    expect(warningsOf('USDC', 'usdc')).toBe(0)
    expect(warningsOf(address, address.toUpperCase().replace('0X', '0x'))).toBe(0)
    expect(warningsOf(address, 'USDC')).toBe(0)
    expect(warningsOf('USDC', 'custom')).toBe(0)
    const wired = makeSwap({ token: 'USDC', other: 'ETH' }, {}, ['t.other>s.token'])
    expect(checkSwap('t.amount>s.amount', wired)).toMatchObject({ ok: true, warnings: [expect.any(String)] })
  })
})
