import { routeStepSchema } from '@sluice/defi/schema'
import { z } from 'zod'
import { addressSchema, baseUnitsSchema, unsignedTransactionSchema, wireTokenSchema } from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

/** Source: spec 001 §9 */
const defaultSlippage = 0.5

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Source: spec 001 §7.1 */
export const proxyOneInch = defineRoute({
  method: 'GET',
  path: '/api/oneinch-proxy',
  summary: 'A quote or an unsigned swap. Nothing is signed: hand `tx` to the wallet.',
  takesKey: true,
  query: z.object({
    chainId: z.string().min(1).max(20).meta({ example: '1' }),
    endpoint: z.enum(['quote', 'swap']).meta({ example: 'swap' }),
    /** Address, also of a token of no list, or symbol. */
    fromTokenAddress: z.string().min(1).max(100).meta({ example: native }),
    toTokenAddress: z.string().min(1).max(100).meta({ example: usdc }),
    /** Base units of the source token. */
    amount: z
      .string()
      .regex(/^\d{1,78}$/, 'must be an integer in base units')
      .meta({ example: '1000000000000000000' }),
    /** Account that swaps; required for `swap`. */
    from: z.optional(addressSchema),
    slippage: z.coerce.number().min(0.1).max(50).default(defaultSlippage).meta({ example: defaultSlippage }),
    mode: modeSchema.optional(),
  }),
  response: z
    .object({
      source: resultSourceSchema,
      fromToken: wireTokenSchema,
      toToken: wireTokenSchema,
      /** Base units of the source token. */
      fromAmount: baseUnitsSchema,
      /** Base units of the destination token, under every documented name. */
      dstAmount: baseUnitsSchema,
      toTokenAmount: baseUnitsSchema,
      toAmount: baseUnitsSchema,
      /** Gas units, under both documented names; null if the provider does not say. */
      gas: z.number().nullable(),
      estimatedGas: z.number().nullable(),
      protocols: z.array(routeStepSchema).readonly(),
      /** `quote` only: milliseconds since the epoch. */
      quotedAt: z.number().exactOptional(),
      expiresAt: z.number().exactOptional(),
      /** `swap` only: least output in base units. */
      minReturn: z.exactOptional(baseUnitsSchema),
      /** `swap` only. */
      tx: unsignedTransactionSchema
        .extend({
          /** Wei per gas at most; null if the chain does not say. */
          gasPrice: z.nullable(baseUnitsSchema),
        })
        .exactOptional(),
    })
    .meta({
      examples: [
        {
          source: 'devnet',
          fromToken: { address: native, symbol: 'ETH', name: 'Ether', decimals: 18 },
          toToken: { address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
          fromAmount: '1000000000000000000',
          dstAmount: '2449373611',
          toTokenAmount: '2449373611',
          toAmount: '2449373611',
          gas: null,
          estimatedGas: null,
          protocols: [{ from: native, to: usdc, protocol: 'UNISWAP_V2', sharePercent: 100 }],
          minReturn: '2437126742',
          tx: {
            chainId: 31337,
            from: account,
            to: router,
            data: '0x07ed2379',
            value: '1000000000000000000',
            gasPrice: '2000000000',
          },
        },
      ],
    }),
})
