import type { FastifyInstance } from 'fastify'
import { httpErrors } from './errors.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** The host without brackets. Throws `HOST_NOT_LOOPBACK` unless others may reach it. */
export function readHost(text: string, isPublic: boolean): string {
  const host = text.replace(/^\[|\]$/g, '')
  if (!isPublic && !loopback.has(host)) throw httpErrors.error('HOST_NOT_LOOPBACK', { host })
  return host
}

/** The host without brackets. Throws `HOST_NOT_LOOPBACK`. */
export const readLoopbackHost = (text: string): string => readHost(text, false)

/** The port a server listens on; 0 before it listens. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Listens and returns the address. Throws `PORT_TAKEN`. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'EADDRINUSE') throw httpErrors.error('PORT_TAKEN', { port }, { cause })
    throw cause
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(app)}`
}
