import { existsSync, readFileSync } from 'node:fs'
import { findToken } from '@sluice/defi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import {
  allowanceQuerySchema,
  approvalQuerySchema,
  emptyQuerySchema,
  quoteQuerySchema,
  swapQuerySchema,
} from './queries.ts'

/** The published OpenAPI file, kept next to the checkout because its licence does not allow shipping it. */
const published = new URL('../../../../../shared/data/1inch-openapi/aggregation-openapi.json', import.meta.url)
const isThere = existsSync(published)

const jsonSchema = z.record(z.string(), z.unknown())
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema: jsonSchema })),
        responses: z.record(
          z.string(),
          z.object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }) }),
        ),
      }),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})

const querySchemas = {
  quote: quoteQuerySchema,
  swap: swapQuerySchema,
  'approve/spender': emptyQuerySchema,
  'approve/transaction': approvalQuerySchema,
  'approve/allowance': allowanceQuerySchema,
  'liquidity-sources': emptyQuerySchema,
  tokens: emptyQuerySchema,
}

/** Changes from the described v6.0 to v6.1. Source: migration page of the API's documentation. */
const addedInV61 = ['compatibility', 'forceApprove', 'minReturn', 'usePatching']
const optionalInV61 = ['slippage']

describe.skipIf(!isThere)('the published API description (skipped where it does not lie beside the checkout)', () => {
  let devnet: Devnet
  let document: z.infer<typeof documentSchema>
  beforeAll(async () => {
    devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
    document = documentSchema.parse(JSON.parse(readFileSync(published, 'utf8')))
  })
  afterAll(() => devnet.stop())

  const operation = (name: string) => document.paths[`/v6.0/1/${name}`]!.get

  /** A published schema with resolved references, without `protocols`, which v6.1 changed. */
  function answerSchema(name: string, status: number): z.ZodType {
    const fill = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(fill)
      if (typeof node !== 'object' || node === null) return node
      if ('$ref' in node) return fill(document.components.schemas[String(node.$ref).split('/').at(-1)!])
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value)]))
    }
    const schema = fill(operation(name).responses[status]!.content['application/json'].schema) as {
      properties: Record<string, unknown>
    }
    if (name === 'quote' || name === 'swap') delete schema.properties.protocols
    return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  }

  async function ask(name: string, query: Record<string, string>) {
    const url = `${devnet.aggregatorUrl}/swap/v6.1/1/${name}?${new URLSearchParams(query)}`
    const response = await fetch(url, { headers: { authorization: 'Bearer any' } })
    return { status: response.status, body: await response.json() }
  }

  it('default: serves every described path and no other', () => {
    const described = Object.keys(document.paths).map(path => path.replace('/v6.0/1/', ''))
    expect(Object.keys(querySchemas).sort()).toEqual(described.sort())
  })

  it.each(Object.entries(querySchemas))('behavior: %s takes the described parameters', (name, schema) => {
    const { parameters } = operation(name)
    const added = name === 'swap' ? addedInV61 : []
    expect(Object.keys(schema.shape).sort()).toEqual([...parameters.map(parameter => parameter.name), ...added].sort())
    const needed = Object.entries(schema.shape).filter(([, field]) => !field.safeParse(undefined).success)
    expect(needed.map(([key]) => key).sort()).toEqual(
      parameters
        .filter(parameter => parameter.required && !optionalInV61.includes(parameter.name))
        .map(parameter => parameter.name)
        .sort(),
    )
  })

  it('behavior: limits are the described ones', () => {
    for (const name of ['quote', 'swap'] as const)
      for (const { name: key, schema } of operation(name).parameters) {
        if (schema.type !== 'number') continue
        const field = (querySchemas[name].shape as Record<string, z.ZodType>)[key]!
        const [min, max] = [Number(schema.minimum), Number(schema.maximum)]
        expect([min, max, max + 1].map(value => field.safeParse(`${value}`).success)).toEqual([true, true, false])
      }
  })

  it('behavior: answers and error bodies are of the described shapes', async () => {
    const usdc = findToken(1, 'USDC')!.address
    const src = findToken(1, 'ETH')!.address
    const from = devnet.accounts[0]!
    const all = { includeTokensInfo: 'true', includeProtocols: 'true', includeGas: 'true' }
    const trade = { src, dst: usdc, amount: '1000000000000000000', ...all }
    const questions: Record<keyof typeof querySchemas, Record<string, string>> = {
      quote: trade,
      swap: { ...trade, from, origin: from, slippage: '1' },
      'approve/spender': {},
      'approve/transaction': { tokenAddress: usdc, amount: '1' },
      'approve/allowance': { tokenAddress: usdc, walletAddress: from },
      'liquidity-sources': {},
      tokens: {},
    }
    for (const [name, query] of Object.entries(questions)) {
      const { status, body } = await ask(name, query)
      expect([name, status]).toEqual([name, 200])
      expect(answerSchema(name, 200).safeParse(body).error).toBeUndefined()
    }
    for (const name of ['quote', 'swap'] as const) {
      const { status, body } = await ask(name, { ...questions[name], amount: '1' })
      expect(status).toBe(400)
      expect(answerSchema(name, 400).safeParse(body).error).toBeUndefined()
      expect(answerSchema(name, 200).safeParse(body).success).toBe(false)
    }
  })
})
