import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type CheckedRequest, createOriginCheck } from '@sluice/protocol/http'
import { isSecretParameter, type SluiceError } from '@sluice/workflow'
import { serverErrors } from './errors.ts'

/** Creates a random 256-bit token, valid until the process ends. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export type AccessControl = {
  /** Returns the error for a request from a foreign host or origin; undefined allows it. `isPage`: serves the editor. */
  refuseOrigin(request: CheckedRequest): SluiceError | undefined
  /** Origins from which the editor's page may call. */
  pageOrigins(): readonly string[]
  /** Returns the error for a token; undefined allows it. Limits a client to 20 wrong tokens a minute. */
  refuseToken(candidate: unknown, client: string): SluiceError | undefined
}

type AccessControlOptions = {
  readonly token: string
  /** Port the server listens on; 0 before it listens. */
  readonly port: () => number
  /** Port of a balancer on this machine in front of the server. */
  readonly publicPort?: number | undefined
  readonly allowedOrigins?: readonly string[]
  /** Origin at which browsers reach a server with sign-in. */
  readonly publicUrl?: string | undefined
  readonly now?: () => number
  /** Receives one line a minute for a client over the limit. */
  readonly warn?: (line: string) => void
}

const wrongTokensPerMinute = 20

/** Caps the clients whose wrong tokens are counted; the oldest is dropped first. */
const countedClients = 1_000

/**
 * Checks every request and socket handshake first.
 *
 * The origin check blocks other hosts, sites and ports of this machine; the token blocks clients that forge Host and
 * Origin. There are no cookies without sign-in, because they would be sent to other ports.
 */
export function createAccessControl(options: AccessControlOptions): AccessControl {
  const { token, port, publicPort, allowedOrigins = [], publicUrl, now = Date.now, warn = console.warn } = options
  const wrong = new Map<string, { count: number; readonly endsAt: number }>()
  const expected = Buffer.from(token)
  const isToken = (candidate: unknown) => {
    if (typeof candidate !== 'string') return false
    const given = Buffer.from(candidate)
    // The length of the token is not secret.
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const limits = ({ endsAt }: { readonly endsAt: number }) => ({
    requests: wrongTokensPerMinute,
    seconds: Math.ceil((endsAt - now()) / 1_000),
  })
  return {
    ...createOriginCheck({ port, publicPort, allowedOrigins, publicUrl }),
    refuseToken(candidate, client) {
      if (isToken(candidate)) return undefined
      if (candidate === undefined) return serverErrors.error('TOKEN_MISSING')
      const at = now()
      const known = wrong.get(client)
      const counted = known && known.endsAt > at ? known : { count: 0, endsAt: at + 60_000 }
      if (counted !== known) {
        wrong.delete(client)
        wrong.set(client, counted)
        if (wrong.size > countedClients) wrong.delete(wrong.keys().next().value!)
      }
      counted.count++
      if (counted.count <= wrongTokensPerMinute) return serverErrors.error('TOKEN_MISSING')
      if (counted.count === wrongTokensPerMinute + 1) warn(serverErrors.text('TOO_MANY_WRONG_TOKENS', limits(counted)))
      return serverErrors.error('TOO_MANY_WRONG_TOKENS', limits(counted))
    },
  }
}

/** Whether a URL contains something that looks like an API key. */
export function hasApiKeyInUrl(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (isSecretParameter(name, value)) return true
  }
  return false
}
