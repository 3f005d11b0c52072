import type { Receipt, SentTransaction } from '@sluice/defi'
import { type Address, sameAddress } from '@sluice/guard'
import { chainOfSimulatedId } from './simulatedChainId.ts'

export type Mined = {
  readonly transaction: SentTransaction
  readonly receipt: Receipt
  /** Seconds since the epoch. */
  readonly minedAt: number
}

/** Blocks without transactions are mined as time passes, so that confirmations arrive. */
const blockSeconds = 2

/** Mined transactions in blocks, each transaction in one of its own. */
export type Blocks = {
  add(mined: Mined): void
  find(hash: string): Mined | undefined
  /** Oldest first. */
  all(): readonly Mined[]
  /** Number of the latest block; 0 before the first transaction. */
  height(): bigint
  /** When a block was mined, in seconds since the epoch; for one to come, now. */
  timeOf(blockNumber: bigint): number
  /** How many transactions the account has sent on the chain. */
  countOf(chainId: number, owner: Address): number
}

/** Makes an empty chain of blocks; `seconds` reads the clock in seconds since the epoch. */
export function createBlocks(seconds: () => number): Blocks {
  const mined = new Map<string, Mined>()
  let latest: Mined | undefined

  const height = (): bigint => {
    if (!latest) return 0n
    const passed = Math.max(0, seconds() - latest.minedAt)
    return latest.receipt.blockNumber + BigInt(Math.floor(passed / blockSeconds))
  }

  return {
    add: next => {
      latest = next
      mined.set(next.transaction.hash, next)
    },
    find: hash => mined.get(hash),
    all: () => [...mined.values()],
    height,
    timeOf: blockNumber => {
      const before = [...mined.values()].findLast(({ receipt }) => receipt.blockNumber <= blockNumber)
      if (!before || blockNumber > height()) return seconds()
      return before.minedAt + Number(blockNumber - before.receipt.blockNumber) * blockSeconds
    },
    countOf: (chainId, owner) =>
      [...mined.values()].filter(
        ({ transaction }) =>
          chainOfSimulatedId(transaction.chainId) === chainId && sameAddress(transaction.from, owner),
      ).length,
  }
}
