import { type Json, jsonSchema } from '@sluice/workflow'
import { z } from 'zod'

const text = z.string().max(500)
const componentId = z.string().min(1).max(200)

/** Values by meaning, as the user said them and normalised. Absent: not said. */
export const valuesSchema = z.strictObject({
  /** Chain id; of the source where there are two chains. */
  chainId: z.number().int().positive().optional(),
  toChainId: z.number().int().positive().optional(),
  /** Token that is spent, asked for, or watched: symbol in upper case as the chain's table has it, or an address. */
  token: text.optional(),
  toToken: text.optional(),
  /** Decimal string in whole tokens, such as `0.5`; of `toToken` if `isExactOutput`. */
  amount: z
    .string()
    .regex(/^\d{1,60}([.]\d{1,60})?$/)
    .optional(),
  isExactOutput: z.boolean().optional(),
  /** Address or ENS name. */
  account: text.optional(),
  recipient: text.optional(),
  slippagePercent: z.number().min(0).max(100).optional(),
  /** Decimal string: units of `toToken` (or dollars) per `token`. */
  price: z
    .string()
    .regex(/^\d{1,60}([.]\d{1,60})?$/)
    .optional(),
  seconds: z.number().min(0).optional(),
  /** Address of a contract. */
  contract: text.optional(),
  url: z.string().max(2_000).optional(),
  /** Text to send, show or evaluate. */
  text: z.string().max(4_000).optional(),
  /** Further fields of the component by key; checked against its definition. */
  fields: z.record(z.string().max(100), jsonSchema as z.ZodType<Json, Json>).optional(),
})

/** A condition that must hold before a step runs. */
export const conditionSchema = z.strictObject({
  /** What is compared: a token's price, a quote's price impact, output or gas, a balance, a vote that passed, or any output. */
  subject: z.enum(['price', 'priceImpact', 'output', 'gas', 'balance', 'passed', 'value']),
  token: text.optional(),
  comparison: z.enum(['above', 'below', 'atLeast', 'atMost', 'equals']),
  /** Decimal string; percent for `priceImpact`, dollars for `price`. */
  value: z.string().max(80),
})

/** One thing the workflow should do, in the order it should happen. */
export const stepSchema = z.strictObject({
  componentId,
  values: valuesSchema,
  /** Runs only if it holds. */
  condition: conditionSchema.optional(),
  /** Further conditions, which must hold as well. */
  conditions: z.array(conditionSchema).max(4).optional(),
  /** Index of the step that this one follows because it uses its result or must come after it. */
  after: z.number().int().min(0).optional(),
  /** The words it was read from. */
  said: text,
})

/** A node of the current workflow, by id. */
const nodeId = z.string().min(1).max(200)

export const editSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), nodeId, field: z.string().max(100), value: jsonSchema, said: text }),
  /** Values by meaning, of one node or (absent) of every node that states them: 'make it DAI', 'on Polygon instead'. */
  z.strictObject({ op: z.literal('setValues'), nodeId: nodeId.optional(), values: valuesSchema, said: text }),
  z.strictObject({
    op: z.literal('add'),
    step: stepSchema,
    before: nodeId.optional(),
    following: nodeId.optional(),
  }),
  z.strictObject({ op: z.literal('remove'), nodeId, said: text }),
  z.strictObject({ op: z.literal('replace'), nodeId, componentId, said: text }),
  z.strictObject({
    op: z.literal('connect'),
    source: nodeId,
    sourcePort: text.optional(),
    target: nodeId,
    targetPort: text.optional(),
    said: text,
  }),
  z.strictObject({ op: z.literal('disconnect'), source: nodeId, target: nodeId, said: text }),
  /** `nodeId` absent: the workflow itself. */
  z.strictObject({ op: z.literal('rename'), nodeId: nodeId.optional(), name: z.string().min(1).max(200), said: text }),
])

/** Something that only the user knows. */
export const missingSchema = z.strictObject({
  what: z.enum([
    'amount',
    'token',
    'toToken',
    'chain',
    'toChain',
    'recipient',
    'price',
    'address',
    'node',
    'value',
    'choice',
  ]),
  /** Index of the step it belongs to. */
  step: z.number().int().min(0).optional(),
  /** Answers to choose from; empty if free. */
  options: z.array(text).max(20),
  /** Key of the field that it is for, if `what` is a value. */
  field: z.string().max(100).optional(),
  /** Why what was said cannot be used, as a sentence. */
  reason: text.optional(),
})

/** Questions about the canvas that are answered from problems, findings and the last run. */
export const questionTopics = [
  'failure',
  'signing',
  'overview',
  'problems',
  'cost',
  'capabilities',
  'component',
] as const

/** What a request means. Filled by `readIntent` or by a model; always checked against the catalogue afterwards. */
export const intentSchema = z.strictObject({
  kind: z.enum(['create', 'edit', 'ask', 'talk', 'refuse']),
  /** What the user wants, as one sentence. */
  summary: text,
  steps: z.array(stepSchema).max(40),
  edits: z.array(editSchema).max(40),
  question: z
    .strictObject({ topic: z.enum(questionTopics), nodeId: nodeId.optional(), componentId: componentId.optional() })
    .optional(),
  /** What was asked for and the catalogue cannot do, with the nearest components. */
  refusal: z.strictObject({ what: text, nearest: z.array(componentId).max(5) }).optional(),
  /** Qualities named: 'slippage protection', 'gasless', 'dashboard'. */
  features: z.array(text).max(40),
  missing: z.array(missingSchema).max(10),
  /** Words that carry meaning and that nothing was made of. */
  notUnderstood: z.array(text).max(40),
})

export type Values = z.infer<typeof valuesSchema>
export type Condition = z.infer<typeof conditionSchema>
export type Step = z.infer<typeof stepSchema>
export type Edit = z.infer<typeof editSchema>
export type Missing = z.infer<typeof missingSchema>
export type QuestionTopic = (typeof questionTopics)[number]
export type Intent = z.infer<typeof intentSchema>
