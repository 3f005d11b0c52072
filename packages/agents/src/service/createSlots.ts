import { agentsErrors } from '../answer/agentsErrors.ts'

/** Counts what runs at a time. `take` throws `BUSY` above `requests`, and returns what gives the slot back. */
export function createSlots(requests: number) {
  let taken = 0
  return {
    take(): () => void {
      if (taken === requests) throw agentsErrors.error('BUSY', { requests })
      taken++
      let isTaken = true
      return () => {
        if (isTaken) taken--
        isTaken = false
      }
    },
  }
}
