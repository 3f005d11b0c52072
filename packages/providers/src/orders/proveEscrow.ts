import type { EventLog } from '@sluice/defi'
import {
  type Address,
  type EscrowTerms,
  escrowDeployments,
  type Hex,
  isNative,
  readEscrowTerms,
  readExtension,
  sameAddress,
  shortestPublicWithdrawal,
  type Token,
  writeTimeLocks,
} from '@sluice/guard'
import { readDestinationEvents, readSourceEvents, type SourceEscrow } from './escrowEvents.ts'
import { escrowAddress, readEscrowFees, stagesOf, withDeployedAt } from './escrowImmutables.ts'

/** A claimed fill of a signed order, locked on both chains. */
export type ClaimedFill = {
  readonly orderHash: Hex
  readonly extension: Hex
  readonly maker: Address
  readonly receiver: Address
  readonly src: Token
  readonly dst: Token
  /** Hash lock of this fill. */
  readonly hashlock: Hex
  /** Logs of the claimed source transaction. */
  readonly sourceLogs: readonly EventLog[]
  /** Logs of the claimed destination transaction, and its block time in Unix seconds. */
  readonly destinationLogs: readonly EventLog[]
  readonly destinationTime: number
}

/** Escrow term that differs from the signed order. */
export type EscrowTerm =
  | 'maker'
  | 'token'
  | 'amount'
  | 'receiver'
  | 'destination chain'
  | 'destination token'
  | 'safety deposit'
  | 'time locks'
  | 'fees'

export type EscrowProof =
  | {
      readonly status: 'proven'
      readonly escrow: Address
      /** Base units of `src` taken by the fill. */
      readonly making: bigint
      /** Base units of `dst` that the escrow must hold, and the receiver's share of them. */
      readonly locked: bigint
      readonly received: bigint
      readonly deposit: bigint
      /** Unix seconds; revealing the secret at or after this time is unsafe. */
      readonly showBefore: number
    }
  /** No known factory created an escrow with this hash lock. */
  | { readonly status: 'unknown'; readonly side: 'source' | 'destination' }
  | { readonly status: 'different'; readonly term: EscrowTerm }
  /** An escrow with this hash lock but other terms, such as another receiver. */
  | { readonly status: 'misplaced'; readonly escrow: Address; readonly expected: Address }

function findDifference(claim: ClaimedFill, terms: EscrowTerms, source: SourceEscrow): EscrowTerm | null {
  const { maker, receiver, src, dst } = claim
  const { immutables, complement } = source
  const dstToken = isNative(dst.address) ? 0n : BigInt(dst.address)
  const isSame: { readonly [term in EscrowTerm]: boolean } = {
    maker: immutables.maker === BigInt(maker),
    token: immutables.token === BigInt(src.address),
    amount: immutables.amount > 0n && complement.amount > 0n,
    receiver: complement.maker === BigInt(receiver),
    'destination chain': complement.chainId === BigInt(dst.chainId),
    'destination token': complement.token === dstToken,
    'safety deposit': complement.safetyDeposit === terms.dstDeposit,
    'time locks': stagesOf(immutables.timelocks) === writeTimeLocks(terms.timeLocks),
    fees: (readEscrowFees(complement.parameters) ?? complement.amount) < complement.amount,
  }
  return (Object.keys(isSame) as EscrowTerm[]).find(term => !isSame[term]) ?? null
}

/**
 * Proves that the destination escrow pays the order's receiver: computes its address from the source event, the order and
 * the destination block's time.
 *
 * Reveal a secret only before the public withdrawal period, in which anybody may pay the receiver.
 *
 * - Source: 1inch/cross-chain-sdk 2.2.2 `EscrowFactory.getDstEscrowAddress`
 */
export function proveEscrow(claim: ClaimedFill): EscrowProof {
  const { orderHash, extension, hashlock, sourceLogs, destinationLogs, destinationTime } = claim
  const post = readExtension(extension)?.postInteraction
  const terms = post === undefined ? null : readEscrowTerms(post)
  // The order names its escrow factory.
  const deployment = escrowDeployments.find(
    ({ factory }) => post !== undefined && sameAddress(post.slice(0, 42), factory),
  )
  if (terms === null || deployment === undefined) return { status: 'unknown', side: 'source' }
  const { factory, dstImplementation } = deployment
  const isHash = (one: Hex, other: Hex) => one.toLowerCase() === other.toLowerCase()
  const source = readSourceEvents(sourceLogs, factory).find(
    ({ immutables }) => isHash(immutables.orderHash, orderHash) && isHash(immutables.hashlock, hashlock),
  )
  if (source === undefined) return { status: 'unknown', side: 'source' }
  const term = findDifference(claim, terms, source)
  if (term !== null) return { status: 'different', term }
  const created = readDestinationEvents(destinationLogs, factory).filter(made => isHash(made.hashlock, hashlock))
  const [first] = created
  if (first === undefined) return { status: 'unknown', side: 'destination' }
  const { chainId: _, ...complement } = source.complement
  const timelocks = withDeployedAt(source.immutables.timelocks, destinationTime)
  const addressFor = (taker: bigint) =>
    escrowAddress(factory, dstImplementation, { ...source.immutables, ...complement, taker, timelocks })
  const proven = created.find(({ escrow, taker }) => sameAddress(escrow, addressFor(taker)))
  if (proven === undefined) {
    return { status: 'misplaced', escrow: first.escrow, expected: addressFor(first.taker) }
  }
  const { dstPublicWithdrawal, dstCancellation } = terms.timeLocks
  const margin = Math.max(dstCancellation - dstPublicWithdrawal, shortestPublicWithdrawal)
  return {
    status: 'proven',
    escrow: proven.escrow,
    making: source.immutables.amount,
    locked: complement.amount,
    received: complement.amount - readEscrowFees(complement.parameters)!,
    deposit: complement.safetyDeposit,
    showBefore: destinationTime + dstCancellation - margin,
  }
}
