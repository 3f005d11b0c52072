import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeRefusedValues, wordIssue } from './describeRefusedValues.ts'

const hash = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]{64}$/)])
const schema = z.object({
  chain: z.union([z.number(), z.string().max(20)]).optional(),
  kind: z.enum(['quote', 'swap']).default('quote'),
  minutes: z.coerce.number().min(60).max(100).default(60),
  name: z.string().min(1).max(5).default('a'),
  hash: hash.optional(),
  list: z
    .array(z.object({ id: z.string() }))
    .max(12)
    .default([]),
  key: z.never({ error: 'Send the key in a header' }).optional(),
  flow: z.union([z.string(), z.object({ nodes: z.array(z.string()) })]).default(''),
})

function describeIn(parsed: z.ZodType, data: unknown): string {
  const { error } = parsed.safeParse(data, { error: wordIssue })
  return describeRefusedValues(error!.issues, data, 'The body')
}

it.each([
  [null, 'The body is required'],
  [[], 'The body must be an object'],
  [{ chain: true }, 'chain must be a number or text'],
  [{ chain: 'x'.repeat(21) }, 'chain must be at most 20 characters long'],
  [{ kind: 'buy' }, 'kind must be quote or swap'],
  [{ minutes: 5 }, 'minutes must be at least 60'],
  [{ minutes: 'soon' }, 'minutes must be a number'],
  [{ minutes: 500, name: '' }, 'minutes must be at most 100; name must not be empty'],
  [{ hash: '0x12' }, 'hash is not valid'],
  [{ list: [{}, { id: 1 }] }, 'list.0.id is required; list.1.id must be text'],
  [{ key: 'k' }, 'Send the key in a header'],
  [{ flow: {} }, 'flow.nodes is required'],
  [{ flow: { nodes: [1] } }, 'flow.nodes.0 must be text'],
])('error: %j', (data, sentence) => {
  expect(describeIn(schema, data)).toBe(sentence)
})

it('behavior: what is missing is named in one sentence, also numbers that are coerced', () => {
  const required = z.object({ from: z.string(), chain: z.union([z.number(), z.string()]), slippage: z.coerce.number() })
  expect(describeIn(required, {})).toBe('from, chain and slippage are required')
  expect(describeIn(required, { from: 'a', chain: 1 })).toBe('slippage is required')
})

it('behavior: what is wrong in an entry of a list is named by its id', () => {
  const nodes = z.object({ nodes: z.array(z.object({ id: z.string(), position: z.object({ x: z.number() }) })) })
  const data = {
    nodes: [
      { id: 'quote', position: { x: 'left' } },
      { id: 'n'.repeat(500), position: {} },
    ],
  }
  expect(describeIn(nodes, data)).toBe(
    `nodes.1.position.x (${'n'.repeat(60)}) is required; nodes.0.position.x (quote) must be a number`,
  )
})

it('behavior: the first ten problems of many', () => {
  const sentence = describeIn(z.array(z.string()), Array(1_000).fill(1))
  expect(sentence.split('; ')).toHaveLength(11)
  expect(sentence).toMatch(/; 990 more$/)
})
