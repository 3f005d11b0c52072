import type { Address, Hex } from '@sluice/guard'
import {
  type EscrowImmutables,
  escrowAddress,
  readDestinationEvents,
  readSourceEvents,
  type SourceEscrow,
  withDeployedAt,
} from '@sluice/providers'
import { addresses } from '../market/addresses.ts'
import { createEscrowReader, type EscrowReader } from './createEscrowReader.ts'
import type { EscrowChain } from './escrowChain.ts'
import type { EscrowOrder } from './escrowOrder.ts'

/** What closed an escrow. */
export type EscrowEnd = {
  readonly action: 'withdrawn' | 'cancelled'
  readonly transactionHash: Hex
  readonly time: number
  /** Only of a withdrawal. */
  readonly secret?: Hex
}

export type EscrowSide = {
  readonly address: Address
  readonly immutables: EscrowImmutables
  readonly transactionHash: Hex
  /** Unix seconds. */
  readonly createdAt: number
  readonly end: EscrowEnd | null
}

/** One fill of an order: its escrow on the source chain, and on the destination chain once it exists. */
export type Fill = {
  readonly index: number
  readonly hashlock: Hex
  readonly complement: SourceEscrow['complement']
  readonly src: EscrowSide
  readonly dst: EscrowSide | null
}

async function readEnd(reader: EscrowReader, chain: EscrowChain, escrow: Address): Promise<EscrowEnd | null> {
  const { closed } = await reader.logs(chain)
  const log = closed.find(({ address }) => address.toLowerCase() === escrow.toLowerCase())
  if (!log) return null
  const { transactionHash } = log
  const time = await reader.time(chain, log.blockNumber)
  return log.eventName === 'EscrowWithdrawal'
    ? { action: 'withdrawn', transactionHash, time, secret: log.args.secret }
    : { action: 'cancelled', transactionHash, time }
}

/** Reads the fills of an order from the events of both chains, oldest first. */
export async function readFills(order: EscrowOrder, reader = createEscrowReader()): Promise<readonly Fill[]> {
  const { src, dst, stored, secretHashes } = order
  const { created } = await reader.logs(src)
  const sources = created.flatMap(log =>
    readSourceEvents([log], addresses.escrowFactory)
      .filter(({ immutables }) => immutables.orderHash.toLowerCase() === stored.orderHash)
      .map(event => ({ ...event, transactionHash: log.transactionHash })),
  )
  return Promise.all(
    sources.map(async ({ immutables, complement, transactionHash }): Promise<Fill> => {
      const address = escrowAddress(addresses.escrowFactory, addresses.srcEscrow, immutables)
      const hashlock = immutables.hashlock.toLowerCase() as Hex
      return {
        index: secretHashes.indexOf(hashlock),
        hashlock,
        complement,
        src: {
          address,
          immutables,
          transactionHash,
          createdAt: Number(immutables.timelocks >> 224n),
          end: await readEnd(reader, src, address),
        },
        dst: await readDestination(reader, dst, { immutables, complement }),
      }
    }),
  )
}

async function readDestination(
  reader: EscrowReader,
  dst: EscrowChain,
  source: SourceEscrow,
): Promise<EscrowSide | null> {
  const { immutables, complement } = source
  const logs = await reader.logs(dst)
  for (const log of logs.created) {
    const [created] = readDestinationEvents([log], addresses.escrowFactory)
    if (!created || created.hashlock.toLowerCase() !== immutables.hashlock.toLowerCase()) continue
    const createdAt = await reader.time(dst, log.blockNumber)
    // A dishonest resolver makes an escrow that pays itself.
    const terms = [complement.maker, immutables.taker]
      .map(maker => destinationTerms(source, maker, createdAt))
      .find(made => escrowAddress(addresses.escrowFactory, addresses.dstEscrow, made) === created.escrow)
    if (!terms) continue
    const end = await readEnd(reader, dst, created.escrow)
    return { address: created.escrow, immutables: terms, transactionHash: log.transactionHash, createdAt, end }
  }
  return null
}

/** Terms of a fill's destination escrow that pays `maker`. */
export function destinationTerms({ immutables, complement }: SourceEscrow, maker: bigint, createdAt: number) {
  const { chainId: _, ...changes } = complement
  return { ...immutables, ...changes, maker, timelocks: withDeployedAt(immutables.timelocks, createdAt) }
}
