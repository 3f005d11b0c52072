import { messageScopes, socketTokenKey } from '@sluice/protocol'
import { isAccessToken } from '@sluice/protocol/accessTokens'
import type { Socket } from 'socket.io'
import { type Callers, clientOf, type Identified, refuseScope } from '../callers.ts'
import type { RequestLimits } from './limitRequests.ts'

/** How long a socket outlives its token. */
const checkedEveryMs = 1_000

export type SocketCaller = {
  /** Whose requests are counted together. */
  readonly client: string
  /** Throws where the token has ended, does not have the scope of a message, or sends too many. */
  assertMay(message: keyof typeof messageScopes): void
}

/** Who opens a socket: the page's token or a named one stands in the handshake, never in the URL. */
export function identifySocket(
  { handshake: { auth, address } }: Pick<Socket, 'handshake'>,
  callers: Callers,
): Identified {
  const token: unknown = auth[socketTokenKey]
  return callers.identify(isAccessToken(token) ? { accessToken: token } : { pageToken: token }, address)
}

/** Checks each message of a socket, and closes the socket of a token that has ended. */
export function createSocketCaller(socket: Socket, callers: Callers, limits: RequestLimits): SocketCaller {
  const { caller } = identifySocket(socket, callers)
  const client = clientOf(caller, socket.handshake.address)
  if (caller?.kind !== 'program') return { client, assertMay: () => {} }
  const timer = setInterval(() => {
    if (identifySocket(socket, callers).error) socket.disconnect(true)
  }, checkedEveryMs)
  timer.unref()
  socket.on('disconnect', () => clearInterval(timer))
  return {
    client,
    assertMay(message) {
      const identified = identifySocket(socket, callers)
      const error = identified.error ?? refuseScope(identified.caller, messageScopes[message])
      if (error) throw error
      limits.programs.take(client)
    },
  }
}
