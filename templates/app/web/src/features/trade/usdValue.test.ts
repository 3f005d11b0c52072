import { describe, expect, it } from 'vitest'
import { tradeConfig } from '../../config/trade.config.ts'
import { listTokens } from './listTokens.ts'
import { createDollarFormatter, formatDollars, isDollar, valueSides } from './usdValue.ts'

const tokens = Object.keys(tradeConfig.tokensByChain).flatMap(id => listTokens(Number(id)))
const usdc = tokens.find(isDollar)!
const [ether, other] = tokens.filter(token => token.chainId === usdc.chainId && !isDollar(token))
const one = (token: { decimals: number }) => 10n ** BigInt(token.decimals)

describe('formatDollars', () => {
  it.each([
    [2_449_389_661n, '≈ $2,449.38'],
    [1_000_000n, '≈ $1.00'],
    [9_999n, '< $0.01'],
    [0n, '$0'],
  ])('default: %s', (units, text) => {
    expect(formatDollars(units, 6)).toBe(text)
  })
})

describe('createDollarFormatter', () => {
  const pair = { chainId: usdc.chainId, src: ether!, dst: usdc }

  it('default: values other amounts at the rate of the quote', () => {
    const write = createDollarFormatter(pair, 2n * one(ether!), 5_000n * one(usdc))
    expect(write(ether!, one(ether!) / 10n)).toBe('≈ $250.00')
    expect(write(usdc, one(usdc))).toBe('≈ $1.00')
  })

  it('behavior: another token and a quote of nothing have no value', () => {
    expect(createDollarFormatter(pair, one(ether!), one(usdc))(other!, 1n)).toBeNull()
    expect(createDollarFormatter(pair, 0n, 0n)(ether!, 1n)).toBeNull()
    expect(createDollarFormatter(null, 1n, 1n)(ether!, 1n)).toBeNull()
  })
})

describe('valueSides', () => {
  it('default: the dollar side tells the value of both', () => {
    const dollars = 2_449n * one(usdc)
    const values = { src: '≈ $2,449.00', dst: '≈ $2,449.00' }
    expect(valueSides({ chainId: usdc.chainId, src: ether!, dst: usdc }, one(ether!), dollars)).toEqual(values)
    expect(valueSides({ chainId: usdc.chainId, src: usdc, dst: ether! }, dollars, one(ether!))).toEqual(values)
  })

  it('behavior: without a dollar token no value is known', () => {
    const pair = { chainId: usdc.chainId, src: ether!, dst: other! }
    expect(valueSides(pair, 1n, 1n)).toEqual({ src: null, dst: null })
  })

  it('behavior: a token that only has the name of a dollar token is none', () => {
    const imitation = { ...usdc, address: '0x00000000000000000000000000000000000A1111' as const }
    expect(isDollar(imitation)).toBe(false)
  })
})
