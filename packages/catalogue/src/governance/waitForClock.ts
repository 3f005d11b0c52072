import { type DefiServices, pause } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { callContract } from '../contracts/callContract.ts'
import { catalogueErrors } from '../errors.ts'

/** Poll interval of live networks, whose blocks come by themselves. */
const maximumPauseMs = 60_000

/** Timeout of components that wait for a vote; timers end at 24.8 days. */
export const voteTimeoutMs = 20 * 24 * 3600 * 1000

/** The clock of a governor or voting token (ERC-6372). */
export type Clock = {
  readonly services: DefiServices
  readonly chainId: number
  readonly contract: Address
  readonly log: (message: string) => void
  readonly signal: AbortSignal
}

/** Seconds since the epoch, as the contract counts them. Throws `CLOCK_COUNTS_BLOCKS`. */
export async function readClock({ services, chainId, contract, signal }: Clock): Promise<number> {
  const ask = (signature: string) => callContract(services, { chainId, address: contract, signature }, signal)
  const [mode, clock] = await Promise.all([
    ask('function CLOCK_MODE() view returns (string)'),
    ask('function clock() view returns (uint48)'),
  ])
  if (mode !== 'mode=timestamp') throw catalogueErrors.error('CLOCK_COUNTS_BLOCKS', { contract, mode: String(mode) })
  return Number(clock)
}

export const formatClock = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * Waits until the contract's clock is past a time, and logs once until when.
 *
 * - Simulated and local chains move their clock forward instead
 */
export async function waitForClock(clock: Clock, until: number, event: string): Promise<void> {
  const { services, chainId, log, signal } = clock
  let isLogged = false
  for (;;) {
    signal.throwIfAborted()
    const remaining = until + 1 - (await readClock(clock))
    if (remaining <= 0) return
    if (services.chains.advanceTime) {
      log(`${event} at ${formatClock(until)}: the clock of this ${services.source} chain moves there now`)
      await services.chains.advanceTime(chainId, remaining)
      continue
    }
    if (!isLogged) log(`${event} at ${formatClock(until)}`)
    isLogged = true
    await (services.pause ?? pause)(Math.min(remaining * 1000, maximumPauseMs), signal)
  }
}
