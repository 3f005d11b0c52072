import { tradeConfig } from '../../config/trade.config.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import type { Pair } from './tradeApi.ts'

/** Dollar tokens; only those of the project's own token list count, because anyone can name a token USDC. */
const dollarSymbols = ['USDC', 'USDT', 'DAI', 'USDC.e', 'USDT.e', 'DAI.e', 'USDT0', 'FDUSD']

/** Whether one unit of the token stands for a dollar. */
export function isDollar({ chainId, address }: Token): boolean {
  const listed = tradeConfig.tokensByChain[String(chainId)]?.find(token => sameAddress(token.address, address))
  return listed !== undefined && dollarSymbols.includes(listed.symbol)
}

/** Formats dollar tokens as `≈ $2,449.39`; no value below a cent reads like nothing. */
export function formatDollars(units: bigint, decimals: number): string {
  const cents = (units * 100n) / 10n ** BigInt(decimals)
  if (cents === 0n) return units === 0n ? '$0' : '< $0.01'
  const [whole, fraction] = [cents / 100n, cents % 100n]
  return `≈ $${whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.toString().padStart(2, '0')}`
}

export type SideValues = { readonly src: string | null; readonly dst: string | null }

const unknownValues: SideValues = { src: null, dst: null }

/**
 * Values of both sides of a quote: known if one of the tokens is a dollar token, whose amount is the value.
 *
 * - Units: amounts in base units
 */
export function valueSides(pair: Pair | null, srcAmount: bigint | null, dstAmount: bigint | null): SideValues {
  if (!pair || srcAmount === null || dstAmount === null) return unknownValues
  if (isDollar(pair.dst)) {
    const value = formatDollars(dstAmount, pair.dst.decimals)
    return { src: isDollar(pair.src) ? formatDollars(srcAmount, pair.src.decimals) : value, dst: value }
  }
  if (!isDollar(pair.src)) return unknownValues
  const value = formatDollars(srcAmount, pair.src.decimals)
  return { src: value, dst: value }
}
