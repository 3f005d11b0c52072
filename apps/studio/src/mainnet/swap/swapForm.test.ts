import { presetTokens } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { makeTradeEnvironment } from '../trade/makeTradeEnvironment.ts'
import { checkSwap, emptySwapForm, fillSwapForm, isSameRequest, type SwapForm } from './swapForm.ts'

const environment = makeTradeEnvironment()
const formWith = (change: Partial<SwapForm> = {}): SwapForm => ({
  ...fillSwapForm(emptySwapForm, environment.chains)!,
  ...change,
})
const check = (change: Partial<SwapForm> = {}, chains = environment.chains) =>
  checkSwap(formWith(change), { ...environment, chains })
const errorOf = (change: Partial<SwapForm>, chains?: readonly number[]) => {
  const checked = check(change, chains ?? environment.chains)
  return 'error' in checked ? checked.error?.message : 'no error'
}

describe('fillSwapForm', () => {
  it('default: POL, also called MATIC, to USDT on Polygon, amount 1, slippage 0.5', () => {
    const { chainId, src, dst, amount, slippage } = formWith()
    expect([chainId, src?.symbol, src?.address, dst?.symbol, amount, slippage]).toEqual([
      137,
      'POL',
      nativeTokenAddress,
      'USDT',
      '1',
      '0.5',
    ])
  })

  it('behavior: where Polygon is not served, the first served chain', () => {
    expect(fillSwapForm(emptySwapForm, [1, 10])).toMatchObject({ chainId: 1, src: { symbol: 'ETH' } })
    expect(fillSwapForm(emptySwapForm, [])).toBeNull()
  })

  it('behavior: tokens of another chain are replaced', () => {
    const dai = presetTokens(1).find(({ symbol }) => symbol === 'DAI')!
    expect(fillSwapForm({ ...emptySwapForm, chainId: 56, dst: dai }, [1, 56])).toMatchObject({
      chainId: 56,
      dst: { chainId: 56, symbol: 'USDT' },
    })
  })
})

describe('checkSwap', () => {
  it('default: base units are exact', () => {
    expect(check({ amount: '1.000000000000000001' })).toMatchObject({
      request: { amount: '1000000000000000001', slippagePercent: 0.5, chainId: 137 },
    })
  })

  it('error: less than 0.1', () => {
    expect(errorOf({ amount: '0.0999' })).toBe('Amount too small - use at least 0.1 for sufficient liquidity')
    expect(check({ amount: '0.1' })).toHaveProperty('request')
  })

  it('error: a chain that is not served', () => {
    expect(errorOf({ chainId: 99 })).toBe('Chain 99 not supported')
    expect(errorOf({}, [1])).toBe('Chain 137 not supported')
  })

  it('error: a token of another chain', () => {
    expect(errorOf({ dst: presetTokens(1)[1]! })).toBe(
      'Token not available on Polygon. Available tokens: POL, WPOL, USDC, USDC.e, USDT, DAI, WETH, WBTC',
    )
  })

  it('error: the same token on both sides', () => {
    expect(errorOf({ dst: formWith().src })).toBe('Source and destination are the same token')
  })

  it.each([{ amount: '' }, { amount: '1.2.3' }, { amount: '1e3' }, { slippage: '0.05' }, { slippage: '51' }])(
    'error: nothing is asked for with %j',
    change => expect(check(change)).toEqual({ error: null }),
  )

  it('behavior: another account is another request', () => {
    const first = check()
    const second = checkSwap(formWith(), { ...environment, account: '0x000000000000000000000000000000000000bEEF' })
    if (!('request' in first) || !('request' in second)) throw new Error('no request')
    expect(isSameRequest(first.request, second.request)).toBe(false)
    expect(isSameRequest(first.request, { ...first.request })).toBe(true)
  })
})
