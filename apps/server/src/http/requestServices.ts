import type { DefiServices } from '@sluice/defi'
import { apiKeyHeader, type Mode, modeHeader, modeSchema } from '@sluice/protocol'
import { httpErrors } from '@sluice/protocol/http'
import type { FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import type { ServicesByMode } from '../runs/servicesByMode.ts'

type Headers = FastifyRequest['headers']

type Request = { readonly headers: Headers; readonly mode: Mode | undefined }

/** The caller's own key; undefined if none was sent. */
export function requestKey(headers: Headers): string | undefined {
  const key = headers[apiKeyHeader]
  return typeof key === 'string' && key !== '' ? key : undefined
}

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
  const mode = requestMode({ headers, mode: given })
  const apiKey = requestKey(headers)
  // The request's own key enables live services even when none is stored.
  const source = mode === 'testnet' && apiKey ? 'live' : services.sourceOf(mode, { keyNodes })
  return services.servicesOf(source, null, apiKey)
}

/** Mode of the value `mode`, else of the header, else `testnet`. Throws `REQUEST_INVALID`. */
export function requestMode({ headers, mode: given }: Request): Mode {
  if (given !== undefined) return given
  const header = headers[modeHeader]
  if (header === undefined) return 'testnet'
  const mode = modeSchema.safeParse(header)
  if (!mode.success) throw httpErrors.error('REQUEST_INVALID', { details: `${modeHeader} is not a mode` })
  return mode.data
}

/** Throws `WALLET_AND_KEY_FIRST` where a request would use 1inch and has no key. */
export function requireKey(services: ServicesByMode, request: Request): void {
  if (requestMode(request) !== 'testnet' || requestKey(request.headers)) return
  const live = services.statuses().find(({ id }) => id === 'testnet')
  if (!live?.available) throw serverErrors.error('WALLET_AND_KEY_FIRST')
}
