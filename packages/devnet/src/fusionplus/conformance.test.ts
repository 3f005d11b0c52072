import { existsSync, readFileSync } from 'node:fs'
import { findToken } from '@sluice/defi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { amount, type EscrowMarket, openEscrowMarket, usdc } from '../../test/openEscrowMarket.ts'

/** The published OpenAPI files, kept next to the checkout because their licence does not allow shipping them. */
const published = new URL('../../../../../shared/data/1inch-openapi/', import.meta.url)
const isThere = existsSync(published)

const jsonSchema = z.record(z.string(), z.unknown())
const documentSchema = z.object({ components: z.object({ schemas: z.record(z.string(), jsonSchema) }) })

/** Published as objects, answered by clients of v1.2 as strings or null. */
const looseFields = [
  'quoteId',
  'exclusiveResolver',
  'srcTokenPriceUsd',
  'dstTokenPriceUsd',
  'cancelTx',
  'points',
  'custom',
]

/** A published schema with resolved references. */
function readSchema(file: string, name: string): z.ZodType {
  const { schemas } = documentSchema.parse(
    JSON.parse(readFileSync(new URL(`${file}-openapi.json`, published), 'utf8')),
  ).components
  const fill = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(fill)
    if (typeof node !== 'object' || node === null) return node
    if ('$ref' in node) return fill(schemas[String(node.$ref).split('/').at(-1)!])
    const entries = Object.entries(node).map(([key, value]) => [key, looseFields.includes(key) ? {} : fill(value)])
    return Object.fromEntries(entries)
  }
  return z.fromJSONSchema(fill(schemas[name]) as Parameters<typeof z.fromJSONSchema>[0])
}

describe.skipIf(!isThere)('the published API descriptions (skipped where they do not lie beside the checkout)', () => {
  let market: EscrowMarket
  beforeAll(async () => {
    market = await openEscrowMarket()
  })
  afterAll(() => market?.devnet.stop())

  const ask = async (path: string) => {
    const headers = { authorization: 'Bearer any' }
    const response = await fetch(`${market.devnet.aggregatorUrl}/fusion-plus/${path}`, { headers })
    return response.json()
  }

  it('behavior: quotes are of the described shape', async () => {
    const query = new URLSearchParams({
      srcChain: '1',
      dstChain: '137',
      srcTokenAddress: usdc.address,
      dstTokenAddress: findToken(137, 'USDC')!.address,
      amount: `${amount}`,
      walletAddress: market.maker,
      enableEstimate: 'true',
    })
    const answer = await ask(`quoter/v1.2/quote/receive?${query}`)
    expect(readSchema('fusionplus_quoter', 'GetQuoteOutput').safeParse(answer).error).toBeUndefined()
  })

  it('behavior: fills and statuses are of the described shape', async () => {
    const { orderHash, secrets } = await market.order()
    const ready = () => ask(`orders/v1.2/order/ready-to-accept-secret-fills/${orderHash}`)
    await expect.poll(async () => ((await ready()) as { fills: unknown[] }).fills.length, { timeout: 20_000 }).toBe(1)
    expect(readSchema('fusionplus_orders', 'ReadyToAcceptSecretFills').safeParse(await ready()).error).toBeUndefined()
    const status = readSchema('fusionplus_orders', 'GetOrderFillsByHashOutput')
    expect(status.safeParse(await market.status(orderHash)).error).toBeUndefined()
    await market.crossChain.submitSecret({ orderHash, secret: secrets[0]! })
    await expect.poll(() => market.events(orderHash), { timeout: 20_000 }).toContain('src withdrawn')
    const ended = await market.status(orderHash)
    expect(ended).toMatchObject({ status: 'executed' })
    expect(status.safeParse(ended).error).toBeUndefined()
    expect(status.safeParse({ ...ended, status: 'other' }).success).toBe(false)
  })
})
