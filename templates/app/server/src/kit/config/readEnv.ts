import { z } from 'zod'
import { jsonVariable } from './jsonVariable.ts'

const localChains = jsonVariable(
  z.array(
    z.strictObject({
      id: z.int().positive(),
      mirrorsChainId: z.int().positive(),
      rpcUrl: z.url({ protocol: /^https?$/ }),
    }),
  ),
).refine(chains => chains.every(chain => chain.id !== chain.mirrorsChainId), {
  message: 'a local chain must not carry the id of the network it stands in for',
})

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  RATE_LIMIT_MAX: wholeNumber(1, 1_000_000).default(100),
  RATE_LIMIT_WINDOW_MINUTES: wholeNumber(1, 1_440).default(15),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOCAL_CHAINS: localChains.default([]),
})

export type Env = z.infer<typeof environment>

/** Anything with its own environment variables. */
export type ReadsEnv = { readonly env: z.ZodRawShape }

/**
 * Parses the environment, including the features' variables. An empty variable counts as unset.
 *
 * - Throws: `Error` with one line per invalid variable, without values
 */
export function readEnv(
  variables: { readonly [name: string]: string | undefined },
  features: readonly ReadsEnv[] = [],
): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const own: z.ZodRawShape = Object.assign({}, ...features.map(feature => feature.env))
  // The features' variables are added; each feature types its own.
  const all = environment.extend(own) as unknown as typeof environment
  const result = all.safeParse(set)
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `  ${issue.path.join('.')} ${issue.message}`)
  throw new Error(`These settings are wrong:\n${lines.join('\n')}\nSee .env.example, and put yours into .env`)
}
