import type { Description } from '../describe/description.ts'
import type { Finding } from '../findings/finding.ts'
import { platformDefinitionOf } from '../guards/definitionOf.ts'
import { describeTransaction } from '../guards/describeTransaction.ts'
import { txGuard } from '../guards/txGuard.ts'
import { describeTypedData, typedDataGuard } from '../guards/typedDataGuard.ts'
import type { Simulation } from '../values/simulation.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import type { SigningFacts, SigningRequest } from './signingRequest.ts'

/** What the user sees before the wallet opens. */
export type Review<Request extends SigningRequest = SigningRequest> = {
  readonly request: Request
  /** Exactly what the wallet gets: the request with its gas limit. */
  readonly toSign: Request
  readonly description: Description
  readonly findings: readonly Finding[]
  /** Likely maximum in wei, with headroom for a rising base fee; null when unknown and for other than transactions. */
  readonly networkFee: bigint | null
  /** Null for other than transactions. */
  readonly simulation: Simulation | null
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
  checked: SigningFacts,
  gasMarginPercent: number,
): Review<Request> {
  const asked: SigningRequest = request
  const own = request.findings ?? []
  // only with: permit order pchain
  const unchanged = { request, toSign: request, networkFee: null, simulation: null }
  // end only
  // only with: permit order
  if (asked.type === 'typedData') {
    if (checked.type !== 'typedData') throw new TypeError('Facts of something else were given for typed data')
    const { intent, typedData } = asked
    const findings = [...typedDataGuard({ intent, typedData, facts: checked.facts }), ...own]
    return { ...unchanged, description: describeTypedData(intent, typedData), findings }
  }
  // end only
  // only with: pchain
  if (asked.type === 'pchain') {
    if (checked.type !== 'pchain') throw new TypeError('Facts of something else were given for a P-Chain transaction')
    const { intent, unsignedBytes } = asked
    const definition = platformDefinitionOf(intent)
    const findings = [...definition.check({ intent, unsignedBytes, facts: checked.facts }), ...own]
    return { ...unchanged, description: definition.describe(unsignedBytes), findings }
  }
  // end only
  // only with: permit order pchain
  if (checked.type !== 'transaction') throw new TypeError('Facts of something else were given for a transaction')
  // end only
  const { facts } = checked
  const margin = BigInt(gasMarginPercent)
  const transaction = withGasLimit(asked.transaction, facts.simulation, margin)
  return {
    request,
    toSign: { ...request, transaction },
    description: describeTransaction(asked.intent, transaction),
    findings: [...txGuard({ intent: asked.intent, transaction, facts }), ...own],
    networkFee: facts.networkFee === undefined ? null : maximumFee(facts.networkFee, margin),
    simulation: facts.simulation,
  }
}
