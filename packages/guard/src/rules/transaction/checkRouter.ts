import type { GuardFacts } from '../../facts/facts.ts'
import { type Finding, findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'

const routerFinding = findingsOf('T03')

type RouterUse = {
  /** Router that a swap calls or an approval names. */
  readonly router: string
  /** Where the transaction has to go. */
  readonly target: string
  readonly to: string | null
  /** Spender in the calldata of an approval. */
  readonly spender?: string | undefined
}

/** Requires a known router that the provider confirms, and the right target. */
export function checkRouter({ router, target, to, spender }: RouterUse, facts: GuardFacts): readonly Finding[] {
  const values = { to, router, provider: facts.providerSpender }
  const isKnown = facts.allowedTargets.some(allowed => sameAddress(allowed, router))
  if (!isKnown) return [routerFinding('block', 'Unknown router on this chain.', values)]
  if (!sameAddress(to, target)) return [routerFinding('block', 'The transaction goes to the wrong contract.', values)]
  if (spender !== undefined && !sameAddress(spender, router)) {
    return [routerFinding('block', 'The spender is not the router.', { ...values, spender })]
  }
  if (facts.providerSpender === null) {
    return [routerFinding('confirm', 'Could not confirm the router address with the provider.', values)]
  }
  return sameAddress(facts.providerSpender, router)
    ? []
    : [routerFinding('block', 'The provider reports a different router address.', values)]
}
