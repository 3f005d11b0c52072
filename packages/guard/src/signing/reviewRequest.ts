import type { Description } from '../describe/description.ts'
import type { Finding } from '../findings/finding.ts'
import { platformDefinitionOf } from '../guards/definitionOf.ts'
import { describeTransaction } from '../guards/describeTransaction.ts'
import { txGuard } from '../guards/txGuard.ts'
import { describeTypedData, typedDataGuard } from '../guards/typedDataGuard.ts'
import type { Simulation } from '../values/simulation.ts'
import type { GuardTransaction } from '../values/transaction.ts'
// only with: permit order pchain
import type { SigningFacts, SigningRequest } from './signingRequest.ts'
// otherwise: import type { GuardFacts } from '../facts/facts.ts'
// otherwise: import type { SigningRequest } from './signingRequest.ts'
// end only

/** What the user sees before the wallet opens. */
export type Review<Request extends SigningRequest = SigningRequest> = {
  readonly request: Request
  /** Exactly what the wallet gets: the request with its gas limit. */
  readonly toSign: Request
  readonly description: Description
  readonly findings: readonly Finding[]
  /** Likely maximum in wei, with headroom for a rising base fee; null when unknown. */
  readonly networkFee: bigint | null
  // only with: editor
  /** Null for other than transactions. */
  readonly simulation: Simulation | null
  // end only
}

/** Covers refunds that a simulation deducts and the chain may not, a fifth of the gas, or two rises of the base fee. */
const feeHeadroomPercent = 30n

/** Most that is likely to be paid until the transaction is mined. */
function maximumFee(networkFee: bigint, marginPercent: bigint): bigint {
  const headroom = marginPercent > feeHeadroomPercent ? marginPercent : feeHeadroomPercent
  return (networkFee * (100n + headroom)) / 100n
}

/** Gas limit: simulated gas plus a margin, because state changes until the transaction is mined. */
function withGasLimit(transaction: GuardTransaction, simulation: Simulation, marginPercent: bigint): GuardTransaction {
  if (marginPercent === 0n || simulation.status !== 'success') return transaction
  return { ...transaction, gas: ((simulation.gasUsed * (100n + marginPercent)) / 100n).toString() }
}

/**
 * Runs the guard on a request and its facts, and describes the request.
 *
 * - Units: `gasMarginPercent` is added to the simulated gas; 0 leaves the gas limit to the wallet
 */
export function reviewRequest<Request extends SigningRequest>(
  request: Request,
  // only with: permit order pchain
  facts: SigningFacts,
  // otherwise: facts: GuardFacts,
  // end only
  gasMarginPercent: number,
): Review<Request> {
  // only with: icm limitOrder
  const own = request.findings ?? []
  // end only
  // only with: permit order pchain
  const asked: SigningRequest = request
  // only with: editor
  const unchanged = { request, toSign: request, networkFee: null, simulation: null }
  // otherwise: const unchanged = { request, toSign: request, networkFee: null }
  // end only
  // end only
  // only with: permit order
  if ('typedData' in asked) {
    if (!('domainSeparator' in facts)) throw new TypeError('Facts of something else were given for typed data')
    const { intent, typedData } = asked
    // only with: icm limitOrder
    const findings = [...typedDataGuard({ intent, typedData, facts }), ...own]
    // otherwise: const findings = typedDataGuard({ intent, typedData, facts })
    // end only
    return { ...unchanged, description: describeTypedData(intent, typedData), findings }
  }
  // end only
  // only with: pchain
  if ('unsignedBytes' in asked) {
    if (!('utxos' in facts)) throw new TypeError('Facts of something else were given for a P-Chain transaction')
    const { intent, unsignedBytes } = asked
    const definition = platformDefinitionOf(intent)
    // only with: icm limitOrder
    const findings = [...definition.check({ intent, unsignedBytes, facts }), ...own]
    // otherwise: const findings = definition.check({ intent, unsignedBytes, facts })
    // end only
    return { ...unchanged, description: definition.describe(unsignedBytes), findings }
  }
  // end only
  // only with: permit order pchain
  if (!('simulation' in facts)) throw new TypeError('Facts of something else were given for a transaction')
  const { intent, transaction: built } = asked
  // otherwise: const { intent, transaction: built } = request
  // end only
  const margin = BigInt(gasMarginPercent)
  const transaction = withGasLimit(built, facts.simulation, margin)
  return {
    request,
    toSign: { ...request, transaction },
    description: describeTransaction(intent, transaction),
    // only with: icm limitOrder
    findings: [...txGuard({ intent, transaction, facts }), ...own],
    // otherwise: findings: txGuard({ intent, transaction, facts }),
    // end only
    networkFee: facts.networkFee === undefined ? null : maximumFee(facts.networkFee, margin),
    // only with: editor
    simulation: facts.simulation,
    // end only
  }
}
