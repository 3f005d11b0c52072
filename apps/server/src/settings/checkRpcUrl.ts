import type { ServiceUrl } from '@sluice/protocol/http'
import { z } from 'zod'
import { serverErrors } from '../errors.ts'
import { type AddressRules, readServiceUrl, refuseAddress } from './readServiceUrl.ts'

const timeoutMs = 8_000
/** More than any node answers about its chain id. */
const maximumBytes = 64 * 1024

const answerSchema = z.object({ result: z.string().regex(/^0x[0-9a-f]{1,16}$/i) })

/**
 * Asks an RPC address for its chain id. The address appears in no error, because it may carry a key.
 *
 * - Returns: milliseconds until the answer
 * - Throws: `ADDRESS_NOT_ALLOWED`, `ADDRESS_NOT_PUBLIC`, `SERVICE_UNREACHABLE`, `RPC_REFUSED`, `RPC_BUSY`, `RPC_ANSWER_INVALID`, `RPC_CHAIN_DIFFERS`
 */
export async function checkRpcUrl(text: string, chainId: number, rules: AddressRules = {}): Promise<number> {
  const { url, isLoopback } = readServiceUrl(text, rules)
  const startedAt = performance.now()
  const { status, body } = await ask({ url, isLoopback }, rules)
  const latencyMs = Math.round(performance.now() - startedAt)
  const { host } = url
  if (status === 429) throw serverErrors.error('RPC_BUSY', { host })
  if (status === 401 || status === 403) throw serverErrors.error('RPC_REFUSED', { host, status })
  const answer = answerSchema.safeParse(body)
  if (!answer.success) throw serverErrors.error('RPC_ANSWER_INVALID', { host, status })
  const actual = Number(answer.data.result)
  if (actual !== chainId) throw serverErrors.error('RPC_CHAIN_DIFFERS', { host, actual, expected: chainId })
  return latencyMs
}

async function ask({ url, isLoopback }: ServiceUrl, rules: AddressRules) {
  const [{ safeFetch }, { defiErrors }] = await Promise.all([import('@sluice/providers/node'), import('@sluice/defi')])
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  try {
    const trustedOrigins = isLoopback ? [url.origin] : []
    return await safeFetch(url.href, { method: 'POST', body, timeoutMs, maximumBytes, trustedOrigins })
  } catch (cause) {
    if (defiErrors.is(cause, 'URL_NOT_ALLOWED')) throw refuseAddress(rules)
    if (defiErrors.is(cause, 'HTTP_FAILED')) {
      throw serverErrors.error('SERVICE_UNREACHABLE', { host: url.host }, { cause })
    }
    throw cause
  }
}
