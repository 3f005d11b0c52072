import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type CheckedRequest, checkModelRequest } from './checkModelRequest.ts'
import type { ScriptedAnswer } from './scriptedAnswer.ts'
import { writeAnthropicStream } from './writeAnthropicStream.ts'
import { writeOpenAiStream } from './writeOpenAiStream.ts'

type Options = {
  /** The only key it takes; default null, and then none may be sent. */
  readonly key?: string | null
  /** One for each request, in order; the last one is repeated. */
  readonly answers: readonly ScriptedAnswer[]
}

export type ModelStandIn = {
  /** Base address of both protocols. */
  readonly baseUrl: string
  /** Bodies of the requests. */
  readonly requests: readonly string[]
  /** What was wrong with requests; each was answered with status 400. */
  readonly problems: readonly string[]
  close(): Promise<void>
}

/** A server in place of a model provider. It takes only requests as both providers document them. */
export async function startModelStandIn({ key = null, answers }: Options): Promise<ModelStandIn> {
  const requests: string[] = []
  const problems: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const checked = checkModelRequest({ method: request.method, url: request.url, headers: request.headers, text, key })
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(text)
    if (typeof checked === 'string') {
      problems.push(checked)
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: checked }))
    } else if (answer) await send(answer, checked, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    problems,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }
const writers = { openai: writeOpenAiStream, anthropic: writeAnthropicStream } as const

async function send(answer: ScriptedAnswer, { provider, body }: CheckedRequest, response: ServerResponse) {
  const streamOf = (text: string) => [...writers[provider](body.model, { text })]
  if ('recorded' in answer) return response.writeHead(200, eventStream).end(answer.recorded)
  if (!('fault' in answer)) {
    response.writeHead(200, eventStream)
    for (const event of writers[provider](body.model, answer)) response.write(event)
    return response.end()
  }
  switch (answer.fault) {
    case 'silent':
      return response
    case 'status': {
      const { status, body = '{"error":{"message":"Failed","type":"error"}}', location } = answer
      const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) }
      return response.writeHead(status, headers).end(body)
    }
    case 'body':
      return response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
    case 'streamError':
      return response.writeHead(200, eventStream).end(streamErrors[provider])
  }
  const events = streamOf('I will think about it for a while and then answer. '.repeat(4))
  const middle = events.slice(0, Math.floor(events.length / 2)).join('')
  response.writeHead(200, eventStream)
  if (answer.fault === 'short') return response.end(middle)
  if (answer.fault === 'cut') return response.write(middle, () => response.destroy())
  response.write(events[0])
  response.write(events[1])
  const repeated = events[2]!
  const flood = repeated.repeat(1_000)
  const closed = once(response, 'close')
  while (answer.fault !== 'hanging' && !response.destroyed) {
    if (answer.fault === 'drip') {
      response.write(repeated)
      await wait(10)
    } else if (!response.write(flood)) await Promise.race([once(response, 'drain'), closed])
  }
  return response
}

const streamErrors = {
  openai: 'data: {"error":{"message":"The server had an error","type":"server_error","code":null}}\n\n',
  anthropic: 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
} as const
