export type ParsedAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly reason: string }
  | { readonly status: 'valid'; readonly units: bigint }

const maxUint256 = 2n ** 256n - 1n

/** Parses a typed amount to base units without rounding. Rejects commas: they may be decimal or thousands separators. */
export function parseAmount(text: string, token: { readonly symbol: string; readonly decimals: number }): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { status: 'empty' }
  if (trimmed.includes(',')) return { status: 'invalid', reason: 'Use a decimal point' }
  const match = /^(\d*)\.?(\d*)$/.exec(trimmed)
  if (!match || trimmed === '.') return { status: 'invalid', reason: 'Enter a number such as 1.5' }
  const fraction = match[2] ?? ''
  if (fraction.length > token.decimals) {
    return { status: 'invalid', reason: `${token.symbol} has at most ${token.decimals} decimals` }
  }
  const units = BigInt(`${match[1]}${fraction.padEnd(token.decimals, '0')}` || '0')
  if (units > maxUint256) return { status: 'invalid', reason: 'Amount is too large' }
  return units === 0n ? { status: 'empty' } : { status: 'valid', units }
}
