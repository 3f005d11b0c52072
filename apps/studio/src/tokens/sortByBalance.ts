import { presetTokens } from '@sluice/defi'
import type { TokenBalance } from './useTokenBalances.ts'
import type { TokenChoice } from './useTokenList.ts'

/**
 * Sorts tokens for a picker: held ones, the most valuable on top, then well-known ones, the rest of the list, those that
 * should not be picked, and last what is in no list. Equal ones keep their order.
 */
export function sortByBalance(
  chainId: number,
  choices: readonly TokenChoice[],
  balances: ReadonlyMap<string, TokenBalance>,
): readonly TokenChoice[] {
  const known = new Map(presetTokens(chainId).map(({ address }, index) => [address.toLowerCase(), index]))
  const rank = ({ address, isUnverified, warning }: TokenChoice) => {
    if (isUnverified) return warning === undefined ? 4 : 5
    if (warning !== undefined) return 3
    if (BigInt(balances.get(address.toLowerCase())?.amount ?? '0') > 0n) return 0
    return known.has(address.toLowerCase()) ? 1 : 2
  }
  const worth = ({ address }: TokenChoice) => Number(balances.get(address.toLowerCase())?.usd ?? '0')
  const place = ({ address }: TokenChoice) => known.get(address.toLowerCase()) ?? 0
  const ranked = choices.map(choice => ({ choice, rank: rank(choice) }))
  ranked.sort(
    (a, b) =>
      a.rank - b.rank || worth(b.choice) - worth(a.choice) || (a.rank === 1 ? place(a.choice) - place(b.choice) : 0),
  )
  return ranked.map(({ choice }) => choice)
}
