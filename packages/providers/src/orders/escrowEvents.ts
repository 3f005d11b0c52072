import type { EventLog } from '@sluice/defi'
import { type Address, type Hex, sameAddress } from '@sluice/guard'
import { encodeAbiParameters, encodeEventTopics, parseAbi, parseEventLogs } from 'viem'
import type { EscrowImmutables } from './escrowImmutables.ts'

/** Values in which the destination escrow differs from the source escrow. */
export type DestinationComplement = {
  readonly maker: bigint
  readonly amount: bigint
  readonly token: bigint
  readonly safetyDeposit: bigint
  readonly chainId: bigint
  readonly parameters: Hex
}

/** Structs of the escrow factory. Source: 1inch/cross-chain-sdk 2.2.2 `cross-chain-abi.ts`; addresses in whole words. */
export const escrowStructs = [
  'struct Immutables { bytes32 orderHash; bytes32 hashlock; uint256 maker; uint256 taker; uint256 token; uint256 amount; uint256 safetyDeposit; uint256 timelocks; bytes parameters; }',
  'struct DstImmutablesComplement { uint256 maker; uint256 amount; uint256 token; uint256 safetyDeposit; uint256 chainId; bytes parameters; }',
] as const

const escrowEvents = parseAbi([
  ...escrowStructs,
  'event SrcEscrowCreated(Immutables srcImmutables, DstImmutablesComplement dstImmutablesComplement)',
  'event DstEscrowCreated(address escrow, bytes32 hashlock, uint256 taker)',
])

const [sourceEvent, destinationEvent] = escrowEvents

export type SourceEscrow = {
  readonly immutables: EscrowImmutables
  readonly complement: DestinationComplement
}

export type DestinationEscrow = { readonly escrow: Address; readonly hashlock: Hex; readonly taker: bigint }

/** Encodes the factory's `SrcEscrowCreated` event. */
export function writeSourceEvent(factory: Address, { immutables, complement }: SourceEscrow): EventLog {
  const topics = encodeEventTopics({ abi: escrowEvents, eventName: 'SrcEscrowCreated' }) as readonly Hex[]
  return { address: factory, topics, data: encodeAbiParameters(sourceEvent.inputs, [immutables, complement]) }
}

/** Encodes the factory's `DstEscrowCreated` event. */
export function writeDestinationEvent(factory: Address, created: DestinationEscrow): EventLog {
  const { escrow, hashlock, taker } = created
  const topics = encodeEventTopics({ abi: escrowEvents, eventName: 'DstEscrowCreated' }) as readonly Hex[]
  return { address: factory, topics, data: encodeAbiParameters(destinationEvent.inputs, [escrow, hashlock, taker]) }
}

const ofFactory = (logs: readonly EventLog[], factory: Address) =>
  logs.filter(({ address }) => sameAddress(address, factory))

/** Decodes the factory's `SrcEscrowCreated` events. */
export function readSourceEvents(logs: readonly EventLog[], factory: Address): readonly SourceEscrow[] {
  const found = parseEventLogs({
    abi: escrowEvents,
    eventName: 'SrcEscrowCreated',
    logs: ofFactory(logs, factory) as never,
    strict: true,
  })
  return found.map(({ args }) => ({ immutables: args.srcImmutables, complement: args.dstImmutablesComplement }))
}

/** Decodes the factory's `DstEscrowCreated` events. */
export function readDestinationEvents(logs: readonly EventLog[], factory: Address): readonly DestinationEscrow[] {
  const found = parseEventLogs({
    abi: escrowEvents,
    eventName: 'DstEscrowCreated',
    logs: ofFactory(logs, factory) as never,
    strict: true,
  })
  return found.map(({ args }) => args)
}
