import { useEffect, useState } from 'react'

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000))

/** Whole seconds until a time in milliseconds since the epoch, counted down; 0 afterwards. */
export function useSecondsLeft(at: number): number {
  const [left, setLeft] = useState(() => secondsUntil(at))
  useEffect(() => {
    setLeft(secondsUntil(at))
    const timer = setInterval(() => setLeft(secondsUntil(at)), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return left
}
