import { useEffect, useState } from 'react'
import { formatDuration } from '../../ui/formatDuration.ts'

/** Whole seconds since a time, counted while it is mounted. */
export function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((now - since) / 1_000)
  return seconds < 1 ? null : <> {formatDuration(seconds * 1_000).replace('.0 s', ' s')}</>
}
