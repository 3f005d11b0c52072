import { z } from 'zod'
import { createTurn, invalid, parseEvent } from './createTurn.ts'
import type { ModelMessage, ModelProtocol, ModelTurn } from './modelClient.ts'
import { modelErrors } from './modelErrors.ts'
import { modelTexts } from './texts.ts'

const index = z.number().int().min(0).max(1_000)

/** Events that are read; others, such as `ping` and new ones, are skipped. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message_start'),
    message: z.object({
      usage: z.object({
        input_tokens: z.number(),
        cache_creation_input_tokens: z.number().nullish(),
        cache_read_input_tokens: z.number().nullish(),
        output_tokens: z.number(),
      }),
    }),
  }),
  z.object({
    type: z.literal('content_block_start'),
    index,
    content_block: z.object({
      type: z.string(),
      id: z.string().optional(),
      name: z.string().optional(),
      text: z.string().optional(),
    }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index,
    delta: z.object({ type: z.string(), text: z.string().optional(), partial_json: z.string().optional() }),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: z.object({ output_tokens: z.number() }).nullish(),
  }),
  z.object({ type: z.literal('message_stop') }),
  z.object({ type: z.literal('error'), error: z.object({ type: z.string() }) }),
])

const readTypes = new Set(eventSchema.options.map(({ shape }) => shape.type.value))

/** Errors within a stream, by the status they have without one. */
const statusOfError: { readonly [type: string]: number } = { overloaded_error: 529, rate_limit_error: 429 }

/** Version of the API; it is part of the contract. */
const version = '2023-06-01'

/**
 * Messages of Anthropic.
 *
 * - Source: platform.claude.com/docs/en/api/messages and /docs/build-with-claude/streaming
 */
export const anthropicProtocol: ModelProtocol = {
  path: '/v1/messages',
  headers: key => ({ 'anthropic-version': version, ...(key === null ? {} : { 'x-api-key': key }) }),
  body: (model, { system, messages, tools, maximumTokens }) => ({
    model,
    max_tokens: maximumTokens,
    system,
    messages: messages.map(toMessage),
    tools: tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
    stream: true,
  }),
  createReader({ onText, host }) {
    const turn = createTurn(onText)
    let inputTokens = 0
    let outputTokens = 0
    let stopReason: string | null | undefined
    let isEnded = false
    return {
      read(data) {
        const raw = parseEvent(data)
        if (!isReadEvent(raw)) return
        const parsed = eventSchema.safeParse(raw)
        if (!parsed.success) throw invalid(modelTexts.brokenStream, parsed.error)
        const event = parsed.data
        switch (event.type) {
          case 'message_start': {
            const { usage } = event.message
            inputTokens =
              usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0)
            outputTokens = usage.output_tokens
            return
          }
          case 'content_block_start': {
            const { type, id, name, text } = event.content_block
            if (type === 'text') turn.addText(text ?? '')
            if (type === 'tool_use') turn.addCall(event.index, { id: id ?? '', name: name ?? '' })
            return
          }
          case 'content_block_delta': {
            const { type, text, partial_json } = event.delta
            if (type === 'text_delta') turn.addText(text ?? '')
            if (type === 'input_json_delta') turn.addCall(event.index, { json: partial_json ?? '' })
            return
          }
          case 'message_delta':
            stopReason = event.delta.stop_reason ?? stopReason
            outputTokens = event.usage?.output_tokens ?? outputTokens
            return
          case 'message_stop':
            isEnded = true
            return
          case 'error': {
            const status = statusOfError[event.error.type]
            if (status !== undefined) throw modelErrors.error('MODEL_BUSY', { host, status })
            throw modelErrors.error('MODEL_STREAM_FAILED', { host })
          }
        }
      },
      end(): ModelTurn {
        if (!isEnded) throw invalid(modelTexts.cut)
        if (stopReason === 'refusal') throw invalid(modelTexts.refused)
        return turn.finish({ inputTokens, outputTokens, isCutOff: stopReason === 'max_tokens' })
      },
    }
  },
}

const isReadEvent = (event: unknown): boolean =>
  typeof event !== 'object' || event === null || !('type' in event) || readTypes.has(event.type as never)

function toMessage(message: ModelMessage): unknown {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text }
    case 'assistant': {
      const { text, calls } = message
      const blocks = calls.map(({ id, name, input }) => ({
        type: 'tool_use',
        id,
        name,
        input: typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {},
      }))
      return { role: 'assistant', content: [...(text === '' ? [] : [{ type: 'text', text }]), ...blocks] }
    }
    case 'tools':
      return {
        role: 'user',
        content: message.results.map(({ id, content, isError }) => ({
          type: 'tool_result',
          tool_use_id: id,
          content,
          ...(isError ? { is_error: true } : {}),
        })),
      }
  }
}
