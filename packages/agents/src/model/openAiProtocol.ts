import { z } from 'zod'
import { createTurn, invalid, parseEvent } from './createTurn.ts'
import type { ModelMessage, ModelProtocol, ModelTurn } from './modelClient.ts'
import { modelErrors } from './modelErrors.ts'
import { modelTexts } from './texts.ts'

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(1_000).default(0),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

const errorSchema = z.object({ error: z.object({ type: z.string().nullish(), code: z.unknown() }) })

/** The end of the stream. */
const done = '[DONE]'

/** Host of the models that take no `max_tokens`. */
const openAiHost = 'api.openai.com'

/**
 * Chat completions of OpenAI and of what is compatible with it, such as Ollama.
 *
 * - Source: platform.openai.com/docs/api-reference/chat/create and /chat-streaming
 */
export const openAiProtocol: ModelProtocol = {
  path: '/chat/completions',
  headers: key => (key === null ? {} : { authorization: `Bearer ${key}` }),
  body: (model, { system, messages, tools, maximumTokens }, host) => ({
    model,
    messages: [{ role: 'system', content: system }, ...messages.flatMap(toMessages)],
    tools: tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    })),
    [host === openAiHost ? 'max_completion_tokens' : 'max_tokens']: maximumTokens,
    stream: true,
    stream_options: { include_usage: true },
  }),
  createReader({ onText, host }) {
    const turn = createTurn(onText)
    let usage: { readonly prompt_tokens: number; readonly completion_tokens: number } | null | undefined
    let ended: string | undefined
    return {
      read(data) {
        if (data === done) {
          ended ??= 'stop'
          return
        }
        const event = parseEvent(data)
        if (errorSchema.safeParse(event).success) throw modelErrors.error('MODEL_STREAM_FAILED', { host })
        const chunk = chunkSchema.safeParse(event)
        if (!chunk.success) throw invalid(modelTexts.brokenStream, chunk.error)
        usage = chunk.data.usage ?? usage
        const [choice] = chunk.data.choices
        ended = choice?.finish_reason ?? ended
        if (typeof choice?.delta?.refusal === 'string') throw invalid(modelTexts.refused)
        turn.addText(choice?.delta?.content ?? '')
        for (const { index, id, function: called } of choice?.delta?.tool_calls ?? []) {
          turn.addCall(index, { id: id ?? '', name: called?.name ?? '', json: called?.arguments ?? '' })
        }
      },
      end(): ModelTurn {
        if (ended === undefined) throw invalid(modelTexts.cut)
        if (ended === 'content_filter') throw invalid(modelTexts.refused)
        return turn.finish({
          inputTokens: usage?.prompt_tokens ?? 0,
          outputTokens: usage?.completion_tokens ?? 0,
          isCutOff: ended === 'length',
        })
      },
    }
  },
}

function toMessages(message: ModelMessage): readonly unknown[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text }]
    case 'assistant': {
      const { text, calls } = message
      const tool_calls = calls.map(({ id, name, json }) => ({
        id,
        type: 'function',
        function: { name, arguments: json || '{}' },
      }))
      return [{ role: 'assistant', content: text || null, ...(calls.length > 0 ? { tool_calls } : {}) }]
    }
    case 'tools':
      return message.results.map(({ id, content }) => ({ role: 'tool', tool_call_id: id, content }))
  }
}
