import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

const inputSchema = z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) })
const toolName = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/)
const someText = z.string().min(1)

const openAiCall = z.strictObject({
  id: someText,
  type: z.literal('function'),
  function: z.strictObject({ name: toolName, arguments: z.string() }),
})

const openAiMessage = z.union([
  z.strictObject({ role: z.enum(['system', 'user']), content: someText }),
  z.strictObject({
    role: z.literal('assistant'),
    content: someText.nullable(),
    tool_calls: z.array(openAiCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: someText, content: z.string() }),
])

const openAiBody = z.strictObject({
  model: someText,
  messages: z.array(openAiMessage).min(1),
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      function: z.strictObject({ name: toolName, description: z.string().max(1_024), parameters: inputSchema }),
    }),
  ),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
})

const anthropicBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: someText }),
  z.strictObject({
    type: z.literal('tool_use'),
    id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
    name: toolName,
    input: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    type: z.literal('tool_result'),
    tool_use_id: someText,
    content: z.string(),
    is_error: z.boolean().optional(),
  }),
])

const anthropicBody = z.strictObject({
  model: someText,
  max_tokens: z.number().int().positive(),
  system: someText,
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: z.union([someText, z.array(anthropicBlock).min(1)]),
      }),
    )
    .min(1),
  tools: z.array(z.strictObject({ name: toolName, description: z.string(), input_schema: inputSchema })),
  stream: z.literal(true),
})

type Request = {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly key: string | null
}

export type CheckedRequest = { readonly provider: 'openai' | 'anthropic'; readonly body: { readonly model: string } }

/** Checks a request as the providers document it; a text says what is wrong. */
export function checkModelRequest({ method, url, headers, text, key }: Request): CheckedRequest | string {
  if (method !== 'POST') return `method ${method}`
  if (headers['content-type'] !== 'application/json') return `content-type ${headers['content-type']}`
  if (key !== null && (text.includes(key) || url?.includes(key))) return 'the key stands outside of its header'
  const isAnthropic = url === '/v1/messages'
  if (!isAnthropic && url !== '/v1/chat/completions') return `path ${url}`
  const sent = isAnthropic ? headers['x-api-key'] : headers.authorization?.replace(/^Bearer /, '')
  const other = isAnthropic ? headers.authorization : headers['x-api-key']
  if ((sent ?? null) !== key) return 'another key than the stored one'
  if (other !== undefined) return 'the key in two headers'
  if (isAnthropic && headers['anthropic-version'] !== '2023-06-01') return 'anthropic-version'
  const parsed = (isAnthropic ? anthropicBody : openAiBody).safeParse(JSON.parse(text))
  if (!parsed.success) return z.prettifyError(parsed.error)
  const body = parsed.data
  const wrong = 'system' in body ? checkResults(readBlocks(body)) : checkResults(readMessages(body))
  return wrong ?? { provider: isAnthropic ? 'anthropic' : 'openai', body }
}

type Step = { readonly calls: readonly string[]; readonly results: readonly string[] }

const readMessages = ({ messages }: z.infer<typeof openAiBody>): readonly Step[] =>
  messages.map(message => ({
    calls: message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [],
    results: message.role === 'tool' ? [message.tool_call_id] : [],
  }))

const readBlocks = ({ messages }: z.infer<typeof anthropicBody>): readonly Step[] =>
  messages.map(({ content }) => {
    const blocks = typeof content === 'string' ? [] : content
    return {
      calls: blocks.flatMap(block => (block.type === 'tool_use' ? block.id : [])),
      results: blocks.flatMap(block => (block.type === 'tool_result' ? block.tool_use_id : [])),
    }
  })

/** Every call has its result before anything else is said, and every result its call. */
function checkResults(steps: readonly Step[]): string | undefined {
  let open: readonly string[] = []
  for (const { calls, results } of steps) {
    const foreign = results.find(id => !open.includes(id))
    if (foreign !== undefined) return `a result without a call: ${foreign}`
    open = open.filter(id => !results.includes(id))
    if (results.length === 0 && open.length > 0) return `a call without a result: ${open[0]}`
    open = [...open, ...calls]
  }
  return open.length > 0 ? `a call without a result: ${open[0]}` : undefined
}
