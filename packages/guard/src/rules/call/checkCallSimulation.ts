import type { GuardFacts } from '../../facts/facts.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { AnyCall } from '../../intent/callIntent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { BalanceChange } from '../../values/simulation.ts'
import { nativeTokenAddress } from '../../values/token.ts'

/** What the call may take of a token. */
// only with: nft send
function allowedToLeave(intent: AnyCall, token: string): bigint {
  const spent = intent.spends
    .filter(spend => sameAddress(spend.token.address, token))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const value = isNative(token) ? BigInt(intent.value) : 0n
  return spent > value ? spent : value
}
// otherwise: const allowedToLeave = ({ value }: AnyCall, token: string) => (isNative(token) ? BigInt(value) : 0n)
// end only

// only with: nft
/** Whether an NFT is the one that the call lists for sale. */
type IsListed = (token: string, tokenId: bigint) => boolean

/** Changes besides those of NFTs that the call may take. */
const withoutListed = (changes: readonly BalanceChange[], isListed: IsListed) =>
  changes.filter(({ token, tokenId }) => tokenId === undefined || !isListed(token, tokenId))

// end only
/** Reports NFTs that leave the account. */
// only with: deployment send
function checkNfts({ origin }: AnyCall, changes: readonly BalanceChange[]): readonly Finding[] {
  // otherwise: function checkNfts(changes: readonly BalanceChange[]): readonly Finding[] {
  // end only
  return changes.flatMap(({ token, delta, tokenId }) => {
    if (tokenId === undefined || delta >= 0n) return []
    const [text, values] = [`NFT ${tokenId} of ${token} leaves the account.`, { token, tokenId }] as const
    // only with: deployment send
    if (origin === 'user') return [rules.simulation.confirm(text, values)]
    // end only
    return [rules.simulation.block(text, values)]
  })
}

/** Requires the simulation to succeed and to spend nothing beyond the intent. */
// only with: nft
export function checkCallSimulation(
  intent: AnyCall,
  { simulation }: GuardFacts,
  isListed: IsListed,
): readonly Finding[] {
  // otherwise: export function checkCallSimulation(intent: AnyCall, { simulation }: GuardFacts): readonly Finding[] {
  // end only
  if (simulation.status === 'reverted') {
    return [rules.simulation.block('The call would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [rules.simulation.confirm('The call could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    // only with: deployment send
    if (intent.origin === 'user') {
      return [rules.simulation.confirm('This network does not report what the call takes from your account.')]
    }
    // end only
    return [rules.simulation.note('Simulation succeeded, but this network does not report balance changes.')]
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
      rules.simulation.block('The simulation spends more than the call should.', {
        token,
        delta,
        allowed,
      }),
    ]
  })
  // only with: deployment send
  // only with: nft
  return [...ofTokens, ...checkNfts(intent, withoutListed(simulation.balanceChanges, isListed))]
  // otherwise: return [...ofTokens, ...checkNfts(intent, simulation.balanceChanges)]
  // end only
  // otherwise: return [...ofTokens, ...checkNfts(simulation.balanceChanges)]
  // end only
}
