import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import type { ToDollars } from '../planReview/DetailRows.tsx'
import { listTokens } from './listTokens.ts'
import type { Pair } from './tradeApi.ts'

/** Dollar tokens; only those of the project's own token list count, because anyone can name a token USDC. */
const dollarSymbols = ['USDC', 'USDT', 'DAI', 'USDC.e', 'USDT.e', 'DAI.e', 'USDT0', 'FDUSD']

/** Whether one unit of the token stands for a dollar. */
export function isDollar({ chainId, address }: Pick<Token, 'chainId' | 'address'>): boolean {
  const listed = listTokens(chainId).find(token => sameAddress(token.address, address))
  return listed !== undefined && dollarSymbols.includes(listed.symbol)
}

/** Formats dollar tokens as `≈ $2,449.39`; no value below a cent reads like nothing. */
export function formatDollars(units: bigint, decimals: number): string {
  const cents = (units * 100n) / 10n ** BigInt(decimals)
  if (cents === 0n) return units === 0n ? '$0' : '< $0.01'
  const [whole, fraction] = [cents / 100n, cents % 100n]
  return `≈ $${whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.toString().padStart(2, '0')}`
}

/** Values at the rate of a quote: known if one of its tokens is a dollar token. Amounts in base units. */
export function createDollarFormatter(pair: Pair | null, srcAmount: bigint, dstAmount: bigint): ToDollars {
  return (token, units) => {
    if (isDollar(token)) return formatDollars(units, token.decimals)
    if (!pair) return null
    const { src, dst } = pair
    const isSrc = sameAddress(token.address, src.address)
    const [of, other, by] = isSrc ? [srcAmount, dst, dstAmount] : [dstAmount, src, srcAmount]
    if (!isDollar(other) || of === 0n || !(isSrc || sameAddress(token.address, dst.address))) return null
    return formatDollars((units * by) / of, other.decimals)
  }
}

/** Values of both sides of a quote. */
export function valueSides(pair: Pair | null, srcAmount: bigint | null, dstAmount: bigint | null) {
  if (!pair || srcAmount === null || dstAmount === null) return { src: null, dst: null }
  const toDollars = createDollarFormatter(pair, srcAmount, dstAmount)
  return { src: toDollars(pair.src, srcAmount), dst: toDollars(pair.dst, dstAmount) }
}
