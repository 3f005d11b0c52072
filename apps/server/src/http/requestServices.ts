import type { DefiServices } from '@sluice/defi'
import { apiKeyHeader, type Mode, modeHeader, modeSchema } from '@sluice/protocol'
import type { FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import type { ServicesByMode } from '../runs/servicesByMode.ts'

type Headers = FastifyRequest['headers']

type Request = { readonly headers: Headers; readonly mode: Mode | undefined }

/**
 * Services of a request's mode: live ones with the caller's key or the stored one.
 *
 * - `needsKey`: false for requests that only read chains. Default true
 * - Throws: `LIVE_NEEDS_KEY`, `REQUEST_INVALID` for an unknown mode in the header
 */
export function requestServices(
  services: ServicesByMode,
  { headers, mode: given }: Request,
  { needsKey } = { needsKey: true },
): Promise<DefiServices> {
  const keyNodes = needsKey ? ['1inch requests'] : []
  const mode = given ?? modeOf(headers)
  const key = headers[apiKeyHeader]
  const apiKey = typeof key === 'string' && key !== '' ? key : undefined
  // The request's own key enables live services even when none is stored.
  const source = mode === 'testnet' && apiKey ? 'live' : services.sourceOf(mode, { keyNodes })
  return services.servicesOf(source, null, apiKey)
}

function modeOf(headers: Headers): Mode {
  const header = headers[modeHeader]
  if (header === undefined) return 'testnet'
  const mode = modeSchema.safeParse(header)
  if (!mode.success) throw serverErrors.error('REQUEST_INVALID', { details: `${modeHeader} is not a mode` })
  return mode.data
}
