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

/** A part of a signed order that somebody says to have locked on both chains. */
export type ClaimedFill = {
  readonly orderHash: Hex
  readonly extension: Hex
  readonly maker: Address
  readonly receiver: Address
  readonly src: Token
  readonly dst: Token
  /** Hash of the secret of this part. */
  readonly hashlock: Hex
  /** Events of the transaction that is said to have made the escrow on the source. */
  readonly sourceLogs: readonly EventLog[]
  /** Of the one on the destination, and its block's time in seconds since the epoch. */
  readonly destinationLogs: readonly EventLog[]
  readonly destinationTime: number
}

/** What of an escrow differs from the signed order. */
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
      /** Base units of `src` that the part takes. */
      readonly making: bigint
      /** Base units of `dst` that the escrow has to hold, and what of them is paid out to the receiver. */
      readonly locked: bigint
      readonly received: bigint
      readonly deposit: bigint
      /** Seconds since the epoch; a secret shown at or after it may be used against its owner. */
      readonly showBefore: number
    }
  /** No known factory made an escrow under the hash of the secret there. */
  | { readonly status: 'unknown'; readonly side: 'source' | 'destination' }
  | { readonly status: 'different'; readonly term: EscrowTerm }
  /** An escrow under the hash of the secret, but not of these terms: it pays somebody or something else. */
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
 * Proves that the escrow on the destination pays the receiver of the order: its address is computed from the event of
 * the source, the order itself and the time of the destination's block.
 *
 * A secret is to be shown only while at least the public withdrawal lies ahead, in which anybody may pay the receiver.
 *
 * - Source: 1inch/cross-chain-sdk 2.2.2 `EscrowFactory.getDstEscrowAddress`
 */
export function proveEscrow(claim: ClaimedFill): EscrowProof {
  const { orderHash, extension, hashlock, sourceLogs, destinationLogs, destinationTime } = claim
  const post = readExtension(extension)?.postInteraction
  const terms = post === undefined ? null : readEscrowTerms(post)
  // The order itself names the factory that its escrows come from.
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
