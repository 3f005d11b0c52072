import type { GuardFacts } from '../../facts/facts.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { AnyCall } from '../../intent/callIntent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { BalanceChange } from '../../values/simulation.ts'
import { nativeTokenAddress } from '../../values/token.ts'
import type { CallRule } from '../rule.ts'
import { checkNativeBalance } from '../transaction/checkTransaction.ts'

/** Requires balances for all spends and for the network fee. */
const checkSpendBalances: CallRule = input => {
  const { intent, facts } = input
  const ofTokens = intent.spends.flatMap(({ token, amount }, index) => {
    const balance = facts.spending?.[index]?.balance
    return isNative(token.address) || (balance !== undefined && balance >= BigInt(amount))
      ? []
      : [rules.balance.block(`The account holds less ${token.symbol} than the call takes.`, { balance, amount })]
  })
  return [...ofTokens, ...checkNativeBalance(input)]
}

/** Requires allowances for all spends; a token contract needs none to move its caller's balance. */
const checkSpendAllowances: CallRule = ({ intent, facts }) =>
  intent.spends.flatMap(({ token, amount }, index) => {
    if (isNative(token.address) || sameAddress(token.address, intent.contract)) return []
    const allowance = facts.spending?.[index]?.allowance
    return typeof allowance === 'bigint' && allowance >= BigInt(amount)
      ? []
      : [rules.allowance.block(`Approve ${token.symbol} for the contract first.`, { allowance, amount })]
  })

function allowedToLeave(intent: AnyCall, token: string): bigint {
  const spent = intent.spends
    .filter(spend => sameAddress(spend.token.address, token))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const value = isNative(token) ? BigInt(intent.value) : 0n
  return spent > value ? spent : value
}

// only with: nft
/** Whether an NFT is the one that the call lists for sale. */
type IsListed = (token: string, tokenId: bigint) => boolean

/** Changes besides those of NFTs that the call may take. */
const withoutListed = (changes: readonly BalanceChange[], isListed: IsListed) =>
  changes.filter(({ token, tokenId }) => tokenId === undefined || !isListed(token, tokenId))

// end only
/** Reports NFTs that leave the account; a known contract may take none. */
function checkNfts({ origin }: AnyCall, changes: readonly BalanceChange[]): readonly Finding[] {
  const report = origin === 'known' ? rules.simulation.block : rules.simulation.confirm
  return changes.flatMap(({ token, delta, tokenId }) =>
    tokenId !== undefined && delta < 0n
      ? [report(`NFT ${tokenId} of ${token} leaves the account.`, { token, tokenId })]
      : [],
  )
}

/** Reports an unlisted token that says its transfer succeeds and moves less than the call says. */
function checkUnmoved({ contract, spends }: AnyCall, changes: ReadonlyMap<string, bigint>): readonly Finding[] {
  return spends.flatMap(({ token: { address, symbol, verified }, amount }) => {
    const moved = -(changes.get(address.toLowerCase()) ?? 0n)
    if (verified !== false || !sameAddress(address, contract) || moved >= BigInt(amount)) return []
    return [
      rules.simulation.confirm(`The simulation sends less ${symbol} than intended.`, {
        simulated: moved,
        intended: amount,
      }),
    ]
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
    return [
      intent.origin === 'known'
        ? rules.simulation.note('Simulation succeeded, but this network does not report balance changes.')
        : rules.simulation.confirm('This network does not report what the call takes from your account.'),
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
      rules.simulation.block('The simulation spends more than the call should.', {
        token,
        delta,
        allowed,
      }),
    ]
  })
  // only with: nft
  const moved = withoutListed(simulation.balanceChanges, isListed)
  // otherwise: const moved = simulation.balanceChanges
  // end only
  return [...ofTokens, ...checkUnmoved(intent, changes), ...checkNfts(intent, moved)]
}

/** Requires the simulation to bring every amount that the call is made for. */
const checkReceives: CallRule = ({ intent, facts: { simulation } }) => {
  const { receives = [] } = intent
  // A call that cannot be simulated has a finding of its own.
  if (receives.length === 0 || simulation.status !== 'success') return []
  const { balanceChanges } = simulation
  if (balanceChanges === null) {
    return [rules.simulation.confirm('This network does not report whether the tokens arrive.')]
  }
  return receives.flatMap(({ token, amount }) => {
    const received = balanceChanges
      .filter(change => change.tokenId === undefined && sameAddress(change.token, token.address))
      .reduce((sum, { delta }) => sum + delta, 0n)
    if (received >= BigInt(amount)) return []
    return [
      rules.simulation.block('The call brings less than it should.', {
        token: token.address,
        received,
        expected: amount,
      }),
    ]
  })
}

/** Rules about balances and allowances. */
export const spendRules: readonly CallRule[] = [checkSpendBalances, checkSpendAllowances]

/** Requires the simulation to bring what the call is made for. */
export const receiveRules: readonly CallRule[] = [checkReceives]
