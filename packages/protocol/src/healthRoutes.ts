import { z } from 'zod'
import { defineRoute } from './route.ts'

export const readHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  summary: 'Says that the server answers.',
  response: z.object({
    status: z.literal('ok'),
    /** ISO 8601. */
    timestamp: z.string(),
    service: z.literal('sluice'),
  }),
})

/** Answers 503 with the reason while the server takes no work: it is stopping, or its database or Restate is away. */
export const readReady = defineRoute({
  method: 'GET',
  path: '/api/ready',
  summary: 'Says that the server takes work: its database and Restate answer, and it is not stopping.',
  response: z.object({ status: z.literal('ready') }),
})
