type Listener = (error: Error) => void

/** Tracks runs paused because their progress could not be written, with the error. */
export function createPausedRuns() {
  const errors = new Map<string, Error>()
  const listeners = new Map<string, Set<Listener>>()
  return {
    pause(executionId: string, error: Error): void {
      errors.set(executionId, error)
      for (const listener of listeners.get(executionId) ?? []) listener(error)
    },
    error: (executionId: string): Error | undefined => errors.get(executionId),
    /** Removes the pause of a run; returns whether it was paused. */
    take: (executionId: string): boolean => errors.delete(executionId),
    /** Calls back whenever the run pauses, and at once if it is paused; returns the unsubscribe function. */
    listen(executionId: string, listener: Listener): () => void {
      const interested = listeners.get(executionId) ?? new Set()
      listeners.set(executionId, interested.add(listener))
      const error = errors.get(executionId)
      if (error) listener(error)
      return () => {
        interested.delete(listener)
        if (interested.size === 0) listeners.delete(executionId)
      }
    },
  }
}

export type PausedRuns = ReturnType<typeof createPausedRuns>
