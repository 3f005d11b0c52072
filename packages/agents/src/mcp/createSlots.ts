import { mcpErrors } from './mcpErrors.ts'

export type Slots = {
  /** Throws `BUSY` when all are taken. */
  use<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Limits how many simulations run at a time. */
export function createSlots(count: number): Slots {
  let taken = 0
  return {
    async use(work) {
      if (taken >= count) throw mcpErrors.error('BUSY', { count })
      taken++
      try {
        return await work()
      } finally {
        taken--
      }
    },
  }
}
