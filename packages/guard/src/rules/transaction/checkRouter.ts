import type { GuardFacts } from '../../facts/facts.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { sameAddress } from '../../values/sameAddress.ts'

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
  if (!isKnown) return [rules.contract.block('Unknown router on this chain.', values)]
  if (!sameAddress(to, target)) return [rules.contract.block('The transaction goes to the wrong contract.', values)]
  if (spender !== undefined && !sameAddress(spender, router)) {
    return [rules.contract.block('The spender is not the router.', { ...values, spender })]
  }
  if (facts.providerSpender === null) {
    return [rules.contract.confirm('Could not confirm the router address with the provider.', values)]
  }
  return sameAddress(facts.providerSpender, router)
    ? []
    : [rules.contract.block('The provider reports a different router address.', values)]
}
