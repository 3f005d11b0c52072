import type { TokenBalance } from './useTokenBalances.ts'
import type { TokenChoice } from './useTokenList.ts'

/** Puts tokens that the account holds first, the most valuable on top; the others keep their order. */
export function sortByBalance(
  choices: readonly TokenChoice[],
  balances: ReadonlyMap<string, TokenBalance>,
): readonly TokenChoice[] {
  const balanceOf = ({ address }: TokenChoice) => balances.get(address.toLowerCase())
  const isHeld = (choice: TokenChoice) => BigInt(balanceOf(choice)?.amount ?? '0') > 0n
  const worth = (choice: TokenChoice) => Number(balanceOf(choice)?.usd ?? '0')
  if (balances.size === 0) return choices
  const held = choices.filter(isHeld).toSorted((a, b) => worth(b) - worth(a))
  const first = new Set(held)
  return [...held, ...choices.filter(choice => !first.has(choice))]
}
