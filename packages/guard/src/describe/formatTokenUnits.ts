import { formatUnits } from 'viem/utils'
import type { Token } from '../values/token.ts'

/** Symbol of a token as reviews and results show it: an unlisted one chose its symbol itself. */
export const formatSymbol = ({ symbol, verified }: Pick<Token, 'symbol' | 'verified'>): string =>
  verified === false ? `${symbol} (unverified)` : symbol

/** Thousands get commas; no digit is dropped. */
export function formatTokenUnits(units: bigint, token: Pick<Token, 'decimals' | 'symbol' | 'verified'>): string {
  const [whole = '0', fraction] = formatUnits(units, token.decimals).split('.')
  const digits = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
  return `${digits} ${formatSymbol(token)}`
}

/** 18 for every EVM chain; an intent cannot override it. */
export const nativeDecimals = 18

/** A native amount where only the bytes are known, which do not name the currency. */
export const formatWei = (wei: bigint): string => `${formatUnits(wei, nativeDecimals)} of the native currency`
