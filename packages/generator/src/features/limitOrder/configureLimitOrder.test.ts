import { findToken } from '@sluice/defi'
import type { Config, WorkflowDocument } from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { makeSwapDocument } from '../../makeSwapDocument.ts'
import { configureLimitOrder } from './configureLimitOrder.ts'

function makeDocument(config: Config): WorkflowDocument {
  const document = makeSwapDocument()
  const node = { ...document.nodes[0]!, id: 'order', componentId: 'limitOrder', config }
  return { ...document, nodes: [...document.nodes, node] }
}

function configure(config: Config) {
  const document = makeDocument(config)
  const { web, notes } = configureLimitOrder(document.nodes, document)
  return { value: web!.value as { [key: string]: unknown; first: { [key: string]: unknown } }, notes }
}

const symbolOf = (token: unknown) => (token as { symbol?: string } | null)?.symbol

describe('configureLimitOrder', () => {
  test('default: a bare order begins with the wrapped native token and the stable one', () => {
    const { value, notes } = configure({})
    expect([symbolOf(value.first.src), symbolOf(value.first.dst)]).toEqual(['WETH', 'USDC'])
    expect(value.first).toMatchObject({ amount: '', price: '' })
    expect(value).toMatchObject({ expirySeconds: 86_400, maxOpenOrders: 50 })
    expect(Object.keys(value.wrappedByChain as object)).toEqual(expect.arrayContaining(['1', '137', '56', '42161']))
    expect(notes).toEqual([])
  })

  test("behavior: the node's own values, amounts by the token's decimals", () => {
    const config = {
      src: 'USDC',
      dst: 'WETH',
      amount: '1500000',
      targetPrice: '0.0005',
      expiration: 3600,
      maxTransactions: 7,
    }
    const { value } = configure(config)
    expect(value.first).toMatchObject({ amount: '1.5', price: '0.0005' })
    expect(value.first.src).toEqual(expect.objectContaining({ address: findToken(1, 'USDC')!.address, decimals: 6 }))
    expect(value).toMatchObject({ expirySeconds: 3600, maxOpenOrders: 7 })
  })

  test('behavior: a native token is ordered as its wrapped one, and never against itself', () => {
    const { value } = configure({ src: 'ETH', dst: 'WETH' })
    expect([symbolOf(value.first.src), symbolOf(value.first.dst)]).toEqual(['WETH', 'USDC'])
  })

  test('behavior: what the form cannot begin with is noted', () => {
    const { value, notes } = configure({
      src: 'NOPE',
      expiration: 1_900_000_000,
      targetPrice: '1; alert(1)',
      amount: '1e18',
    })
    expect(value.first).toMatchObject({ amount: '', price: '' })
    expect(value.expirySeconds).toBe(86_400)
    expect(notes).toHaveLength(2)
  })
})
