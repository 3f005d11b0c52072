import { useState } from 'react'

export type Attempt = {
  readonly isBusy: boolean
  /** What the last attempt failed with; null otherwise. */
  readonly error: unknown
  run(act: () => Promise<void>): Promise<void>
  clear(): void
}

/** State of one action at a time: busy, or failed. */
export function useAttempt(): Attempt {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return {
    isBusy,
    error,
    clear: () => setError(null),
    async run(act) {
      setError(null)
      setIsBusy(true)
      try {
        await act()
      } catch (cause) {
        setError(cause)
      } finally {
        setIsBusy(false)
      }
    },
  }
}
