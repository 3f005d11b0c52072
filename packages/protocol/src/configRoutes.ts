import { z } from 'zod'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'
import { secretStatusSchema } from './secretRoutes.ts'

export const modeStatusSchema = z.object({
  id: modeSchema,
  /** Kind of services behind this mode. */
  source: resultSourceSchema,
  available: z.boolean(),
  /** Why the mode is unavailable; null if it is available. */
  reason: z.string().nullable(),
})

export type ModeStatus = z.infer<typeof modeStatusSchema>

export const devnetStatusSchema = z.object({
  chains: z.array(z.object({ id: z.number().int(), mirrorsChainId: z.number().int(), rpcUrl: z.string() })),
  aggregatorUrl: z.string(),
})

export type DevnetStatus = z.infer<typeof devnetStatusSchema>

export const readConfig = defineRoute({
  method: 'GET',
  path: '/api/config',
  summary: 'What this server can do.',
  response: z.object({
    supportedChains: z.array(z.number().int()),
    modes: z.array(modeStatusSchema),
    /** Null if no local chain is running. */
    devnet: devnetStatusSchema.nullable(),
    secrets: z.array(secretStatusSchema),
    /** Not secret; null where none is stored. */
    walletConnectProjectId: z.string().nullable(),
    version: z.string(),
  }),
})
