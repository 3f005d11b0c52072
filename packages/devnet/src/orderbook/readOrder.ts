import type { Address, Hex } from '@sluice/guard'
import { parseEventLogs } from 'viem'
import { addresses } from '../market/addresses.ts'
import type { ProgramClient } from '../programs/programClient.ts'
import { readAllowance, readTokenBalance } from '../rpc/readChain.ts'
import { limitOrderAbi } from './limitOrderAbi.ts'
import type { StoredOrder } from './storedOrder.ts'

export type OrderEvent = {
  readonly action: 'fill' | 'cancel'
  readonly taker: Address
  /** Amount filled, or remaining when cancelled, in base units of the maker token. */
  readonly amount: bigint
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  /** Seconds since the epoch. */
  readonly timestamp: bigint
}

/** Current on-chain state of an order, without its history. */
export type OrderFacts = {
  /** Base units of the maker token; 0 once filled or cancelled. */
  readonly remaining: bigint
  readonly makerBalance: bigint
  readonly makerAllowance: bigint
  readonly isExpired: boolean
}

type Done = { readonly event: Pick<OrderEvent, 'action' | 'amount'>; readonly hash: Hex; readonly blockNumber: bigint }

const router = addresses.aggregationRouter

/** Reads the remaining amount of an order from the chain. */
export async function readOrder(client: ProgramClient, rpcUrl: string, order: StoredOrder): Promise<OrderFacts> {
  const { maker, makerAsset } = order.data
  const [remaining, makerBalance, makerAllowance, time] = await Promise.all([
    readRemaining(client, order),
    readTokenBalance(rpcUrl, makerAsset, maker),
    readAllowance(rpcUrl, { token: makerAsset, owner: maker, spender: router }),
    client.time(),
  ])
  const isExpired = order.traits.expiration !== 0 && order.traits.expiration < time
  return { remaining, makerBalance, makerAllowance, isExpired }
}

/** Reads the fills and the cancellation of an order from event logs, oldest first. */
export async function readOrderEvents(client: ProgramClient, order: StoredOrder): Promise<readonly OrderEvent[]> {
  return Promise.all((await readDone(client, order)).map(entry => completeEvent(client, entry)))
}

async function readRemaining(client: ProgramClient, { orderHash, data, traits }: StoredOrder): Promise<bigint> {
  const contract = { address: router, abi: limitOrderAbi } as const
  if (traits.usesBitInvalidator) {
    const args = [data.maker, traits.nonceOrEpoch] as const
    const used = await client.readContract({ ...contract, functionName: 'bitInvalidatorForOrder', args })
    return (used & nonceBit(traits.nonceOrEpoch)) === 0n ? data.makingAmount : 0n
  }
  const raw = await client.readContract({
    ...contract,
    functionName: 'rawRemainingInvalidatorForOrder',
    args: [data.maker, orderHash],
  })
  // The contract stores the complement, so zero means "never filled".
  return raw === 0n ? data.makingAmount : BigInt.asUintN(256, ~raw)
}

const nonceBit = (nonce: bigint) => 1n << (nonce & 0xffn)

async function readDone(client: ProgramClient, { orderHash, data, traits }: StoredOrder): Promise<Done[]> {
  const logs = parseEventLogs({ abi: limitOrderAbi, logs: await client.getLogs({ address: router, fromBlock: 0n }) })
  let left = data.makingAmount
  const done: Done[] = []
  for (const log of logs) {
    const where = { hash: log.transactionHash, blockNumber: log.blockNumber }
    if (log.eventName === 'OrderFilled' && log.args.orderHash === orderHash) {
      done.push({ ...where, event: { action: 'fill', amount: left - log.args.remainingAmount } })
      left = log.args.remainingAmount
    } else if (log.eventName === 'OrderCancelled' && log.args.orderHash === orderHash) {
      done.push({ ...where, event: { action: 'cancel', amount: left } })
    } else if (log.eventName === 'BitInvalidatorUpdated' && traits.usesBitInvalidator) {
      const { maker, slotIndex, slotValue } = log.args
      const isOurs = maker === data.maker && slotIndex === traits.nonceOrEpoch >> 8n
      if (isOurs && (slotValue & nonceBit(traits.nonceOrEpoch)) !== 0n && done.length === 0)
        done.push({ ...where, event: { action: 'cancel', amount: left } })
    }
  }
  return done
}

async function completeEvent(client: ProgramClient, { event, hash, blockNumber }: Done): Promise<OrderEvent> {
  const [{ from: taker }, { timestamp }] = await Promise.all([
    client.getTransaction({ hash }),
    client.getBlock({ blockNumber }),
  ])
  return { ...event, taker, transactionHash: hash, blockNumber, timestamp }
}
