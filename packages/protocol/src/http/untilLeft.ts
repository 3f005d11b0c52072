import type { FastifyReply } from 'fastify'

/** Aborted when the client leaves before it has the answer. */
export function untilLeft({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) leaving.abort()
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return leaving.signal
}
