/** Seconds after an escrow was made from which on it may be withdrawn or cancelled, by its resolver or by anybody. */
export type TimeLocks = {
  readonly srcWithdrawal: number
  readonly srcPublicWithdrawal: number
  readonly srcCancellation: number
  readonly srcPublicCancellation: number
  readonly dstWithdrawal: number
  readonly dstPublicWithdrawal: number
  readonly dstCancellation: number
}

/** From the lowest 32 bits on. Source: 1inch/cross-chain-swap `TimelocksLib.sol` */
const stages = [
  'srcWithdrawal',
  'srcPublicWithdrawal',
  'srcCancellation',
  'srcPublicCancellation',
  'dstWithdrawal',
  'dstPublicWithdrawal',
  'dstCancellation',
] as const

export function readTimeLocks(word: bigint): TimeLocks {
  const seconds = stages.map((stage, index) => [stage, Number((word >> BigInt(32 * index)) & 0xffff_ffffn)] as const)
  return Object.fromEntries(seconds) as TimeLocks
}

export function writeTimeLocks(locks: TimeLocks): bigint {
  return stages.reduce((word, stage, index) => word | (BigInt(locks[stage]) << BigInt(32 * index)), 0n)
}

/** Seconds that tokens may stay locked without a secret. */
const longestLock = 24 * 60 * 60

/**
 * Seconds in which anybody may complete a swap on the destination, at least: two slots of Ethereum (12 s each) and a
 * reserve. Live orders have 100 and more (1inch/cross-chain-sdk 2.2.2, recorded events).
 */
export const shortestPublicWithdrawal = 30

/** Whether every stage comes after the one before it, and what nobody takes goes back within a day. */
export function areTimeLocksValid(locks: TimeLocks): boolean {
  const source = [locks.srcWithdrawal, locks.srcPublicWithdrawal, locks.srcCancellation, locks.srcPublicCancellation]
  const destination = [locks.dstWithdrawal, locks.dstPublicWithdrawal, locks.dstCancellation]
  const rises = (times: readonly number[]) => times.every((time, index) => index === 0 || time > times[index - 1]!)
  const publicWithdrawal = locks.dstCancellation - locks.dstPublicWithdrawal
  return (
    rises(source) &&
    rises(destination) &&
    publicWithdrawal >= shortestPublicWithdrawal &&
    locks.srcPublicCancellation <= longestLock
  )
}
