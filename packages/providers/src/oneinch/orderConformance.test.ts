import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** The published OpenAPI files, kept next to the checkout because their licence does not allow shipping them. */
const published = new URL('../../../../../shared/data/1inch-openapi/', import.meta.url)
const isThere = existsSync(published)

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({ parameters: z.array(z.object({ name: z.string(), required: z.boolean().optional() })).default([]) })
        .optional(),
    }),
  ),
  components: z.object({
    schemas: z.record(
      z.string(),
      z.object({
        properties: z.record(z.string(), z.unknown()).default({}),
        required: z.array(z.string()).default([]),
      }),
    ),
  }),
})

const read = (name: string) =>
  documentSchema.parse(JSON.parse(readFileSync(new URL(`${name}-openapi.json`, published), 'utf8')))

const orderKeys = [
  'salt',
  'maker',
  'receiver',
  'makerAsset',
  'takerAsset',
  'makingAmount',
  'takingAmount',
  'makerTraits',
]
const presetKeys = ['auctionDuration', 'auctionStartAmount', 'auctionEndAmount']

/** Fields that the adapters send and read, by schema name. */
const bodies: readonly [string, string, readonly string[]][] = [
  ['fusion_quoter', 'GetQuoteOutput', ['quoteId', 'fromTokenAmount', 'toTokenAmount', 'presets', 'recommended_preset']],
  ['fusion_quoter', 'PresetClass', presetKeys],
  ['fusion_relayer', 'SignedOrderInput', ['order', 'signature', 'extension', 'quoteId']],
  ['fusion_relayer', 'OrderInput', orderKeys],
  [
    'fusionplus_quoter',
    'GetQuoteOutput',
    ['quoteId', 'srcTokenAmount', 'dstTokenAmount', 'presets', 'recommendedPreset'],
  ],
  ['fusionplus_quoter', 'Preset', [...presetKeys, 'secretsCount']],
  [
    'fusionplus_relayer',
    'SignedOrderInput',
    ['order', 'srcChainId', 'signature', 'extension', 'quoteId', 'secretHashes'],
  ],
  ['fusionplus_relayer', 'OrderInput', orderKeys],
  ['fusionplus_relayer', 'SecretInput', ['orderHash', 'secret']],
  ['fusionplus_orders', 'ReadyToAcceptSecretFill', ['idx', 'srcEscrowDeployTxHash', 'dstEscrowDeployTxHash']],
]

const queries: readonly [string, string, readonly string[]][] = [
  [
    'fusion_quoter',
    '/v2.0/1/quote/receive',
    ['fromTokenAddress', 'toTokenAddress', 'amount', 'walletAddress', 'enableEstimate', 'isLedgerLive'],
  ],
  [
    'fusionplus_quoter',
    '/v1.0/quote/receive',
    ['srcChain', 'dstChain', 'srcTokenAddress', 'dstTokenAddress', 'amount', 'walletAddress', 'enableEstimate'],
  ],
]

describe.skipIf(!isThere)('the published API descriptions (skipped where they do not lie beside the checkout)', () => {
  test.each(bodies)('behavior: %s names every key of %s that is used, and no other is required', (file, name, keys) => {
    const { properties, required } = read(file).components.schemas[name]!
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...keys]))
    if (/Input$/.test(name)) expect(keys).toEqual(expect.arrayContaining(required))
  })

  test.each(queries)('behavior: %s%s takes the query that is sent', (file, path, keys) => {
    const parameters = read(file).paths[path]!.get!.parameters
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([...keys]))
    const required = parameters.filter(parameter => parameter.required).map(({ name }) => name)
    expect(keys).toEqual(expect.arrayContaining(required))
  })
})
