import { describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { type QuoteForm, quickQuote } from './quickQuote.ts'

vi.mock('./demoDelay.ts', async original => ({ ...(await original<object>()), pause: async () => {} }))

const form: QuoteForm = { chainId: 1, from: 'ETH', to: 'USDC', amount: '1' }
const demo = { http: {} as HttpClient, mode: 'functional', isDemo: true, hasKey: false } as const

function serve(answer: (path: string, parts: unknown) => unknown) {
  const calls: { readonly path: string; readonly parts: unknown }[] = []
  const http = {
    async call(_method: string, path: string, parts: unknown) {
      calls.push({ path, parts })
      return answer(path, parts)
    },
  } as unknown as HttpClient
  return { http, calls }
}

describe('quickQuote', () => {
  it('default: the demo quotes 1 ETH at 2456.78 USDC and calls itself simulated', async () => {
    expect(await quickQuote(form, demo)).toMatchObject({
      source: 'simulated',
      fromAmount: 10n ** 18n,
      toAmount: 2_456_780_000n,
      rate: '2,456.78',
    })
  })

  it('behavior: decimals come from the chain: USDC of BNB Chain has 18', async () => {
    const { toAmount } = await quickQuote({ chainId: 56, from: 'BNB', to: 'USDC', amount: '1' }, demo)
    expect(toAmount).toBe(600n * 10n ** 18n)
  })

  it('behavior: a real quote sends base units and shows what the server answers', async () => {
    const { http, calls } = serve(() => ({ source: 'devnet', toAmount: '2450000000', gas: 150_000, quotedAt: 7 }))
    const quote = await quickQuote(form, { ...demo, http, isDemo: false })
    expect(calls[0]).toMatchObject({ path: '/api/test/oneinch', parts: { body: { amount: '1000000000000000000' } } })
    expect(quote).toMatchObject({ source: 'devnet', toAmount: 2_450_000_000n, rate: '2,450', gasEstimate: 150_000 })
  })

  it('behavior: a rate is never rounded to zero', async () => {
    const { http } = serve(() => ({ source: 'devnet', toAmount: '299997550610338', gas: null, quotedAt: 7 }))
    const { rate } = await quickQuote({ ...form, amount: '9'.repeat(40) }, { ...demo, http, isDemo: false })
    expect(rate).toBe('<0.000000000000000001')
  })

  it('behavior: an unknown address is read from the chain first', async () => {
    const address = `0x${'ab'.repeat(20)}`
    const token = { address, symbol: 'ODD', name: 'Odd', decimals: 3 }
    const { http, calls } = serve(path =>
      path === '/api/tokens/:address' ? { token } : { source: 'devnet', toAmount: '1', gas: null, quotedAt: 7 },
    )
    const quote = await quickQuote({ ...form, from: address, amount: '1.5' }, { ...demo, http, isDemo: false })
    expect(quote.fromAmount).toBe(1_500n)
    expect(calls.map(({ path }) => path)).toEqual(['/api/tokens/:address', '/api/test/oneinch'])
  })

  it.each([
    ['an unknown token', { to: 'NOSUCH' }, 'TOKEN_NOT_SUPPORTED'],
    ['no amount', { amount: '' }, 'AMOUNT_INVALID'],
    ['less than 0.1', { amount: '0.09' }, 'AMOUNT_TOO_SMALL'],
    ['too many digits', { from: 'USDC', to: 'ETH', amount: '1.1234567' }, 'AMOUNT_TOO_PRECISE'],
  ])('error: %s', async (_, change, code) => {
    await expect(quickQuote({ ...form, ...change }, demo)).rejects.toMatchObject({ code })
  })

  it('error: on live networks without a key', async () => {
    const asked = quickQuote(form, { ...demo, mode: 'testnet', isDemo: false })
    await expect(asked).rejects.toThrow('Please configure your API key first or enable demo mode')
  })
})
