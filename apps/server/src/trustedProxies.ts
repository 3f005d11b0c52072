import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { serverErrors } from './errors.ts'

/** Whether an address is one of a proxy, whose `X-Forwarded-For` names the client. */
export type TrustedProxies = (address: string, hop: number) => boolean

/**
 * Reads `SLUICE_TRUSTED_PROXIES`: addresses, ranges such as 10.0.0.0/8, `loopback`, `linklocal` and `uniquelocal`, with
 * commas in between; undefined without one.
 *
 * - Throws: `USAGE`
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | undefined {
  const proxies = (text ?? '').split(',').flatMap(each => each.trim() || [])
  if (proxies.length === 0) return undefined
  try {
    return proxyAddress.compile(proxies)
  } catch (cause) {
    const reason = `SLUICE_TRUSTED_PROXIES takes addresses and ranges such as 10.0.0.0/8 with commas in between, not ${text}`
    throw serverErrors.error('USAGE', { reason }, { cause })
  }
}

/** Address of the client: of the connection, or behind trusted proxies what the first of them saw. */
export const addressOf = (request: IncomingMessage, trusts: TrustedProxies): string => proxyAddress(request, trusts)
