import { type BridgeQuote, getChain, type Lock } from '@sluice/defi'
import { catalogueErrors } from '../errors.ts'
import { pollUntil } from '../waiting/pollUntil.ts'
import { type Bridge, type LockState, lockRequest } from './bridgeSwap.ts'

const pollMs = 300

/**
 * Safety margin before the counterparty's lock ends: a claim reveals the secret even if it is mined too late to pay.
 */
const miningSeconds = 5 * 60

/** Minimum time left to sign a claim. */
const minimumSigningSeconds = 60

/** Latest time to sign a claim, in milliseconds since the epoch. */
export function lastClaimAt(lock: Lock): number {
  return (lock.timelock - miningSeconds) * 1000
}

/**
 * Waits for the counterparty's lock; notifies it first (it may have restarted) and again at each retry, at equal
 * intervals.
 *
 * - Throws: `COUNTER_LOCK_MISSING`, errors of the bridge
 */
export async function waitForCounterLock(bridge: Bridge, state: LockState, signal: AbortSignal): Promise<Lock> {
  const { services, dst, recipient, waitMs, retries } = bridge
  const { hashlock, id, timelock } = state
  const find = () => services.bridge.findLock({ chainId: dst.chainId, hashlock, receiver: recipient })
  const parts = retries + 1
  for (let part = 0; part < parts; part++) {
    let isTold = false
    const look = async () => {
      const found = await find()
      if (found || isTold) return found
      await services.bridge.buildLock({ ...lockRequest(bridge, state), quote: quoteOf(bridge, state) })
      isTold = true
      return null
    }
    const limit = AbortSignal.timeout(Math.max(1, Math.round(waitMs / parts)))
    try {
      return await pollUntil(look, { everyMs: pollMs, signal: AbortSignal.any([signal, limit]) })
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error
    }
  }
  throw catalogueErrors.error('COUNTER_LOCK_MISSING', {
    chain: getChain(dst.chainId).name,
    id,
    from: new Date(timelock * 1000).toISOString(),
  })
}

/** The quote before the lock; later price and balance changes do not matter. */
function quoteOf({ services, src, dst, amount, recipient }: Bridge, state: LockState): BridgeQuote {
  const { counterparty, counterpartyLockSeconds, minimumLockSeconds } = state
  return {
    source: services.bridge.source,
    src,
    dst,
    srcAmount: amount,
    dstAmount: BigInt(state.dstAmount),
    receiver: recipient,
    counterparty,
    counterpartyLockSeconds,
    minimumLockSeconds,
  }
}

/** Throws `COUNTER_LOCK_DIFFERS` if the lock differs from the quote. */
export function checkCounterLock({ services, dst, recipient }: Bridge, state: LockState, lock: Lock): void {
  const left = (lastClaimAt(lock) - services.now()) / 1000
  const differences = [
    ...(lock.token.address === dst.address ? [] : ['token']),
    ...(lock.amount >= BigInt(state.dstAmount) ? [] : ['amount']),
    ...(lock.receiver === recipient ? [] : ['receiver']),
    ...(lock.hashlock === state.hashlock ? [] : ['hash']),
    ...(lock.state === 'locked' && left >= minimumSigningSeconds ? [] : ['time']),
  ]
  if (differences.length === 0) return
  const from = new Date(state.timelock * 1000).toISOString()
  throw catalogueErrors.error('COUNTER_LOCK_DIFFERS', { fields: differences.join(', '), id: state.id, from })
}
