import { jsonOf, piecesOf, type SpokenAnswer } from './scriptedAnswer.ts'

/** Source: platform.claude.com/docs/build-with-claude/streaming. */
export function* writeAnthropicStream(model: string, answer: SpokenAnswer): Generator<string> {
  const { text = '', calls = [], tokens = [1_200, 80], isCutOff = false } = answer
  const event = (type: string, fields: object = {}) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`
  const [input_tokens, output_tokens] = tokens
  yield event('message_start', {
    message: {
      ...{ id: 'msg_01XFDUDYJgAACzvnptvVoYEL', type: 'message', role: 'assistant', model, content: [] },
      ...{ stop_reason: null, stop_sequence: null },
      usage: { input_tokens, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 },
    },
  })
  let index = 0
  if (text !== '') {
    yield event('content_block_start', { index, content_block: { type: 'text', text: '' } })
    yield event('ping')
    for (const piece of piecesOf(text)) {
      yield event('content_block_delta', { index, delta: { type: 'text_delta', text: piece } })
    }
    yield event('content_block_stop', { index: index++ })
  }
  for (const call of calls) {
    const content_block = { type: 'tool_use', id: `toolu_${index}01T1`, name: call.name, input: {} }
    yield event('content_block_start', { index, content_block })
    for (const partial_json of ['', ...piecesOf(jsonOf(call))]) {
      yield event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } })
    }
    yield event('content_block_stop', { index: index++ })
  }
  const stop_reason = isCutOff ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn'
  yield event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } })
  yield event('message_stop')
}
