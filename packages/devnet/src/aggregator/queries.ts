import type { Hex } from '@sluice/guard'
import { maxUint256, parseUnits } from 'viem'
import { z } from 'zod'
import { address, baseUnits, flag } from '../api/readRequest.ts'

const positive = baseUnits.refine(amount => amount > 0n, '{key} must be greater than 0')
const numeral = (text: string) => /^\d+(\.\d+)?$/.test(text)
const within = (min: number, max: number) =>
  z
    .string()
    .refine(numeral, '{key} must be a number')
    .transform(Number)
    .refine(value => value >= min && value <= max, `{key} must be between ${min} and ${max}`)
const list = z.string().transform(text => text.split(',').filter(Boolean))

/** Parses a percentage to an exact fraction of `one`. */
const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,16})?$/, '{key} must be a number between 0 and 50')
  .transform(text => parseUnits(text, 16))
  .refine(share => share <= 50n * 10n ** 16n, '{key} must be a number between 0 and 50')

/** An EIP-2612 permit of seven words; the router's shorter formats are not supported. */
const eip2612Permit = z
  .string()
  .regex(/^0x[0-9a-f]{448}$/i, '{key} must be a permit of EIP-2612')
  .transform(text => text as Hex)

const quoteFields = {
  src: address,
  dst: address,
  amount: positive,
  protocols: list.optional(),
  excludedProtocols: list.optional(),
  fee: within(0, 3).optional(),
  gasPrice: baseUnits.optional(),
  complexityLevel: within(0, 2).optional(),
  parts: within(0, 50).optional(),
  mainRouteParts: within(0, 10).optional(),
  gasLimit: within(100_000, 11_500_000).optional(),
  connectorTokens: list.pipe(z.array(address).max(5, '{key} must have at most 5 tokens')).optional(),
  includeTokensInfo: flag.default(false),
  includeProtocols: flag.default(false),
  includeGas: flag.default(false),
}

export const quoteQuerySchema = z.strictObject(quoteFields)

export const swapQuerySchema = z
  .strictObject({
    ...quoteFields,
    from: address,
    origin: address,
    slippage: percent.optional(),
    minReturn: positive.optional(),
    permit: eip2612Permit.optional(),
    usePermit2: flag.default(false),
    receiver: address.optional(),
    referrer: address.optional(),
    allowPartialFill: flag.default(false),
    compatibility: flag.default(false),
    disableEstimate: flag.default(false),
    usePatching: flag.default(false),
    forceApprove: flag.default(false),
  })
  .refine(query => query.slippage !== undefined || query.minReturn !== undefined, 'slippage or minReturn is not set')
  .refine(query => query.slippage === undefined || query.minReturn === undefined, 'set slippage or minReturn, not both')

export const approvalQuerySchema = z.strictObject({ tokenAddress: address, amount: baseUnits.default(maxUint256) })
export const allowanceQuerySchema = z.strictObject({ tokenAddress: address, walletAddress: address })
export const emptyQuerySchema = z.strictObject({})

export type QuoteQuery = z.infer<typeof quoteQuerySchema>
export type SwapQuery = z.infer<typeof swapQuerySchema>
