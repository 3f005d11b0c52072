import { z } from 'zod'

export const relayerSwitchesSchema = z.strictObject({
  /** Chains on which the resolver locks tokens. */
  locks: z.enum(['both', 'source', 'none'], '{key} must be both, source or none').default('both'),
  /** Secrets of the orders that are quoted from now on: 1, or 3 and more for fills in parts. */
  secretsCount: z
    .number('{key} must be a number')
    .int('{key} must be an integer')
    .min(1, '{key} must be at least 1')
    .max(100, '{key} must be at most 100')
    .refine(count => count !== 2, '{key} cannot be 2')
    .default(1),
  /** Percent of an order with several secrets that its first fill takes. */
  firstFillPercent: z
    .number('{key} must be a number')
    .int('{key} must be an integer')
    .min(1, '{key} must be at least 1')
    .max(100, '{key} must be at most 100')
    .default(100),
  /** When fills are announced. Dishonest: `late`, to take the source for the secret and cancel the destination. */
  announces: z.enum(['always', 'late', 'never'], '{key} must be always, late or never').default('always'),
  /** Dishonest: destination escrows pay the resolver. */
  paysResolver: z.boolean('{key} must be true or false').default(false),
  /** Dishonest: orders contain fees that are taken from the maker's amount. */
  hidesFees: z.boolean('{key} must be true or false').default(false),
})

/** Behavior of the devnet's quoter, relayer and resolver of Fusion+, for tests. */
export type RelayerSwitches = z.infer<typeof relayerSwitchesSchema>

export const defaultSwitches: RelayerSwitches = relayerSwitchesSchema.parse({})

/** Path of `PUT`, which sets some switches, the others to their defaults. */
export const relayerSwitchesPath = '/devnet/fusion-plus'
