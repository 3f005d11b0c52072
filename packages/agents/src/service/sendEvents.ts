import { ndjsonType, type ProcessEvent, type ProcessReply } from '@sluice/protocol'
import { toRefusal } from '@sluice/protocol/http'
import type { FastifyReply } from 'fastify'

/** Sends events as they happen, one a line; the last one is the reply or why there is none. */
export function sendEvents(
  reply: FastifyReply,
  answer: (emit: (event: ProcessEvent) => void) => Promise<ProcessReply>,
): FastifyReply {
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, { 'content-type': `${ndjsonType}; charset=utf-8` })
  raw.flushHeaders()
  const emit = (event: ProcessEvent) => {
    if (!raw.destroyed) raw.write(`${JSON.stringify(event)}\n`)
  }
  void answer(emit)
    .then(
      reply => emit({ type: 'reply', reply }),
      (error: unknown) => {
        // Nobody reads what happened to a request whose client has left.
        if (raw.destroyed) return
        const { error: text, help } = toRefusal(error).body
        emit({ type: 'error', error: text, help })
      },
    )
    .finally(() => raw.end())
  return reply
}
