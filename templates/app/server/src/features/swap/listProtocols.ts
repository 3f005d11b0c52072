import type { z } from 'zod'
import type { quoteAnswer } from '../trade/oneInchAnswers.ts'

/** Distinct names of the exchanges in a route. */
export function listProtocols({ protocols: found = [] }: z.infer<typeof quoteAnswer>): readonly { protocol: string }[] {
  const names = found.flatMap(part =>
    Array.isArray(part)
      ? part.flatMap(steps => steps.map(step => step.name))
      : part.hops.flatMap(({ protocols: steps }) => steps.map(step => step.name)),
  )
  return [...new Set(names)].map(protocol => ({ protocol }))
}
