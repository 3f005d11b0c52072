import { jsonOf, piecesOf, type SpokenAnswer } from './scriptedAnswer.ts'

/** Source: platform.openai.com/docs/api-reference/chat-streaming/streaming. */
export function* writeOpenAiStream(model: string, answer: SpokenAnswer): Generator<string> {
  const { text = '', calls = [], tokens = [1_200, 80], isCutOff = false } = answer
  const chunk = (fields: object) => {
    const head = { id: 'chatcmpl-BxT5u', object: 'chat.completion.chunk', created: 1_790_000_000, model }
    return `data: ${JSON.stringify({ ...head, system_fingerprint: 'fp_44709d6fcb', ...fields })}\n\n`
  }
  const delta = (delta: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason }], usage: null })
  yield delta({ role: 'assistant', content: text === '' ? null : '', refusal: null })
  for (const content of piecesOf(text)) yield delta({ content })
  for (const [index, call] of calls.entries()) {
    const started = { index, id: `call_${index}aZ9`, type: 'function', function: { name: call.name, arguments: '' } }
    yield delta({ tool_calls: [started] })
    for (const piece of piecesOf(jsonOf(call))) yield delta({ tool_calls: [{ index, function: { arguments: piece } }] })
  }
  yield delta({}, isCutOff ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop')
  const [prompt_tokens, completion_tokens] = tokens
  yield chunk({
    choices: [],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  })
  yield 'data: [DONE]\n\n'
}
