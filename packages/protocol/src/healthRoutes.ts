import { z } from 'zod'
import { defineRoute } from './route.ts'

/** The only endpoint that needs no token. */
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
