import { z } from 'zod'

/** The three preview modes; the server picks the services of each in one place. */
export const modes = ['static', 'functional', 'testnet'] as const

export const modeSchema = z.enum(modes)

export type Mode = z.infer<typeof modeSchema>

export { resultSourceSchema } from '@sluice/defi/schema'
