import * as z from 'zod/mini'

/** `0x` and forty hex digits; EIP-55 where a person reads it. */
export const addressSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])

/** Whole bytes. */
export const hexSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^([0-9a-fA-F]{2})*$/))])

/** Issue texts of values that have their own rule: malformed amounts and out-of-range numbers. */
export const ruleProblems = { units: 'must be an integer in base units', range: 'is out of range' } as const

const rangeProblem = {
  error: ({ input }: { readonly input?: unknown }) => (typeof input === 'number' ? ruleProblems.range : undefined),
}

/** A number; its rule reports infinity and NaN. */
export const measureSchema = z.number(rangeProblem)

/** Unsigned integer in base units (wei) as a decimal string, at most 256 bits long. */
export const baseUnitsSchema = z.string().check(z.regex(/^\d{1,78}$/, ruleProblems.units))

export const chainIdSchema = z.int().check(z.positive())

/** Chain id the wallet signs for; T01 reports invalid ones. */
export const walletChainIdSchema = z.int(rangeProblem).check(z.positive(ruleProblems.range))

export const decimalsSchema = z.int().check(z.minimum(0), z.maximum(255))

export const tokenSchema = z.readonly(
  z.object({
    chainId: chainIdSchema,
    /** EIP-55 address, or `nativeTokenAddress` for the chain's own currency. */
    address: addressSchema,
    symbol: z.string(),
    name: z.string(),
    decimals: decimalsSchema,
    // only with: editor
    logoUrl: z.exactOptional(z.string()),
    // end only
    // only with: approval governance send trade
    /** Set when the token is in no list: only its contract says what it is. */
    verified: z.exactOptional(z.literal(false)),
    /** Set when the token should no longer be picked; says why. */
    deprecated: z.exactOptional(z.string()),
    // end only
  }),
)
