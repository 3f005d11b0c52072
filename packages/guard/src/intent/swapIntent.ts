import * as z from 'zod/mini'
import { quoteLifetimeMs } from '../values/quoteLifetime.ts'
import type { Address, Token } from '../values/token.ts'
import { addressSchema, baseUnitsSchema, measureSchema, tokenSchema } from '../values/tokenSchema.ts'
import { intentFields } from './intentFields.ts'

/** What the user wants from a swap. Amounts are decimal strings, compared digit by digit with the decoded calldata. */
export const swapIntentSchema = z.readonly(
  z.object({
    kind: z.literal('swap'),
    ...intentFields,
    // only with: editor
    receiver: addressSchema,
    // end only
    router: addressSchema,
    src: tokenSchema,
    dst: tokenSchema,
    amount: baseUnitsSchema,
    /** Output amount of the response that the transaction was built from. */
    quotedDstAmount: baseUnitsSchema,
    // only with: editor
    /** Output of the quote shown to the user, if any. */
    shownDstAmount: z.exactOptional(baseUnitsSchema),
    /** Expected output at another source's prices; required when no quote was shown. */
    referenceDstAmount: z.exactOptional(baseUnitsSchema),
    // otherwise: /** Output of the quote shown to the user. */
    // otherwise: shownDstAmount: baseUnitsSchema,
    // end only
    /** `floor(quotedDstAmount × (10000 − slippage in basis points) / 10000)`. */
    minReturn: baseUnitsSchema,
    slippagePercent: z.number(),
    /** Price impact in percent, when the quote has it. */
    priceImpactPercent: z.exactOptional(measureSchema),
    quotedAt: z.number(),
    expiresAt: z.number(),
  }),
)

export type SwapIntent = z.infer<typeof swapIntentSchema>

type SwapIntentOptions = {
  readonly request: {
    readonly chainId: number
    readonly src: Token
    readonly dst: Token
    readonly amount: bigint
    readonly from: Address
    // only with: editor
    readonly receiver?: Address
    // end only
    readonly slippagePercent: number
  }
  readonly built: {
    readonly dstAmount: bigint
    readonly minReturn: bigint
  }
  readonly walletChainId: number
  /** Router of the guard's own table; T03 compares it with the provider's. */
  readonly router: Address
  /** When the swap was built, in milliseconds since the epoch. */
  readonly builtAt: number
  // only with: editor
  /** Output of the quote shown to the user, if any. */
  readonly shownDstAmount?: bigint
  /** Expected output at another source's prices, when no quote was shown. */
  readonly referenceDstAmount?: bigint
  // otherwise: /** Output of the quote shown to the user. */
  // otherwise: readonly shownDstAmount: bigint
  // end only
  /** From a quote for the same trade. */
  readonly priceImpactPercent?: number
}

/** Creates the intent of a swap that was just built; it may be signed for 30 seconds. */
export function createSwapIntent(options: SwapIntentOptions): SwapIntent {
  const { request, built, walletChainId, router, builtAt, shownDstAmount, priceImpactPercent } = options
  return {
    kind: 'swap',
    chainId: request.chainId,
    walletChainId,
    account: request.from,
    // only with: editor
    receiver: request.receiver ?? request.from,
    // end only
    router,
    src: request.src,
    dst: request.dst,
    amount: request.amount.toString(),
    quotedDstAmount: built.dstAmount.toString(),
    // only with: editor
    ...(shownDstAmount !== undefined && { shownDstAmount: shownDstAmount.toString() }),
    ...(options.referenceDstAmount !== undefined && { referenceDstAmount: options.referenceDstAmount.toString() }),
    // otherwise: shownDstAmount: shownDstAmount.toString(),
    // end only
    minReturn: built.minReturn.toString(),
    slippagePercent: request.slippagePercent,
    ...(priceImpactPercent !== undefined && { priceImpactPercent }),
    quotedAt: builtAt,
    expiresAt: builtAt + quoteLifetimeMs,
  }
}
