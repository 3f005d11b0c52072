import { defiErrors, type HttpPort, type HttpRequest } from '@sluice/defi'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'

function parseUrl(text: string): URL {
  try {
    return new URL(text)
  } catch (cause) {
    throw defiErrors.error('URL_NOT_ALLOWED', { reason: 'it is not a URL' }, { cause })
  }
}

/** Last message text of a chat request. */
function lastMessage(body: JsonObject): string {
  const messages = Array.isArray(body.messages) ? body.messages : []
  const last: unknown = messages.at(-1)
  return isJsonObject(last) && typeof last.content === 'string' ? last.content : ''
}

/** Rule-based chat completion in OpenAI's format; no model is involved. */
function completion(body: JsonObject): Json {
  const asked = lastMessage(body)
  const words = asked.split(/\s+/).filter(word => word !== '').length
  const wantsJson = isJsonObject(body.response_format) && body.response_format.type !== 'text'
  const summary = `Simulated answer to ${words} words: ${asked.slice(0, 200)}`
  const content = wantsJson ? JSON.stringify({ simulated: true, words, summary }) : summary
  return {
    object: 'chat.completion',
    model: String(body.model ?? ''),
    simulated: true,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  }
}

function answer(url: URL, request: HttpRequest): Json {
  const { method = 'GET', body = null } = request
  if (method === 'POST' && url.pathname.endsWith('/chat/completions') && isJsonObject(body)) return completion(body)
  return {
    simulated: true,
    method,
    url: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    body,
  }
}

/** HTTP port without network: echoes the request, marked as simulated. */
export function createSimulatedHttp(): HttpPort {
  return {
    source: 'simulated',
    request: async (request, signal) => {
      signal?.throwIfAborted()
      const url = parseUrl(request.url)
      if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        throw defiErrors.error('URL_NOT_ALLOWED', { reason: `${url.protocol} is not http` })
      }
      return { status: 200, body: answer(url, request) }
    },
  }
}
