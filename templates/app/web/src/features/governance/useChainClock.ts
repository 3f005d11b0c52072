import { useEffect, useState } from 'react'

type Read = { readonly clock: bigint; readonly readAt: number }

/**
 * Seconds on the clock of the chain now: what was read, and the time since.
 *
 * - `isLive`: false for a local chain, whose time stands still between blocks
 */
export function useChainClock({ clock, readAt }: Read, isLive: boolean): bigint {
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLive])
  return isLive ? clock + BigInt(Math.max(0, Math.floor((now - readAt) / 1_000))) : clock
}
