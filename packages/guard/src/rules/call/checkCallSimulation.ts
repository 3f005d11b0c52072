import { type Finding, findingsOf } from '../../findings/finding.ts'
import type { CallIntent } from '../../intent/intent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { BalanceChange } from '../../values/simulation.ts'
import { nativeTokenAddress } from '../../values/token.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T18')

function allowedToLeave(intent: CallIntent, token: string): bigint {
  const spent = intent.spends
    .filter(spend => sameAddress(spend.token.address, token))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const value = isNative(token) ? BigInt(intent.value) : 0n
  return spent > value ? spent : value
}

/** Reports NFTs that leave the account, except the one that is listed; a known contract may take no other. */
function checkNfts(intent: CallIntent, changes: readonly BalanceChange[]): readonly Finding[] {
  const { origin } = intent
  const isListed = (token: string, tokenId: bigint) =>
    intent.kind === 'nftListing' && sameAddress(token, intent.collection) && tokenId === BigInt(intent.tokenId)
  return changes.flatMap(({ token, delta, tokenId }) =>
    tokenId !== undefined && delta < 0n && !isListed(token, tokenId)
      ? [
          finding(origin === 'known' ? 'block' : 'confirm', `NFT ${tokenId} of ${token} leaves the account.`, {
            token,
            tokenId,
          }),
        ]
      : [],
  )
}

/** Reports an unlisted token that says its transfer succeeds and moves less than it was told to. */
function checkUnmoved({ contract, spends }: CallIntent, changes: ReadonlyMap<string, bigint>): readonly Finding[] {
  return spends.flatMap(({ token: { address, symbol, verified }, amount }) => {
    const moved = -(changes.get(address.toLowerCase()) ?? 0n)
    if (verified !== false || !sameAddress(address, contract) || moved >= BigInt(amount)) return []
    return [
      finding('confirm', `The simulation sends less ${symbol} than intended.`, { simulated: moved, intended: amount }),
    ]
  })
}

/** Requires the simulation to succeed and to spend nothing beyond the intent. */
export const checkCallSimulation: CallRule = ({ intent, facts }) => {
  const { simulation } = facts
  if (simulation.status === 'reverted') {
    return [finding('block', 'The call would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [finding('confirm', 'The call could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    return [
      intent.origin === 'known'
        ? finding('note', 'Simulation succeeded, but this network does not report balance changes.')
        : finding('confirm', 'This network does not report what the call takes from your account.'),
    ]
  }
  const changes = new Map<string, bigint>()
  for (const { token, delta, tokenId } of simulation.balanceChanges) {
    if (tokenId !== undefined) continue
    const key = isNative(token) ? nativeTokenAddress : token.toLowerCase()
    changes.set(key, (changes.get(key) ?? 0n) + delta)
  }
  const ofTokens = [...changes].flatMap(([token, delta]) => {
    const allowed = allowedToLeave(intent, token)
    if (-delta <= allowed) return []
    return [
      finding('block', 'The simulation spends more than the call should.', {
        token,
        delta,
        allowed,
      }),
    ]
  })
  return [...ofTokens, ...checkUnmoved(intent, changes), ...checkNfts(intent, simulation.balanceChanges)]
}
