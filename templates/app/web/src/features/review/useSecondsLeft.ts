import { useEffect, useState } from 'react'

/** Whole seconds until `expiresAt` (ms since the epoch); 0 afterwards. */
export function useSecondsLeft(expiresAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (expiresAt === undefined) return
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 500)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [expiresAt])
  return expiresAt === undefined ? 0 : Math.max(0, Math.ceil((expiresAt - now) / 1_000))
}
