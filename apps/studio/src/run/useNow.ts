import { useEffect, useState } from 'react'

/** Current time in milliseconds, updated while `isTicking`. */
export function useNow(isTicking: boolean, everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isTicking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isTicking, everyMs])
  return now
}
