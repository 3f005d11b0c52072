import { z } from 'zod'

/** Preview modes; the server maps each to services. */
export const modes = ['static', 'functional', 'testnet'] as const

export const modeSchema = z.enum(modes)

export type Mode = z.infer<typeof modeSchema>

export { resultSourceSchema } from '@sluice/defi/schema'
