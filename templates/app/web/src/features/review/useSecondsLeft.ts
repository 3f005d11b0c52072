import { useEffect, useState } from 'react'

/** Whole seconds until `expiresAt` (ms since the epoch); 0 afterwards. */
export function useSecondsLeft(expiresAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (expiresAt === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt === undefined ? 0 : Math.max(0, Math.ceil((expiresAt - now) / 1_000))
}
