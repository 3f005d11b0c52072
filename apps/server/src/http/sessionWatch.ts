import { logError } from '@sluice/protocol/http'
import type { Socket } from 'socket.io'
import type { LivingSessions } from '../callers.ts'

/** How long a socket outlives its session. */
const checkedEveryMs = 1_000

type Member = { readonly sessionId: string; readonly workspaceId: string }

/**
 * Closes the sockets of sessions that have ended, or whose account has left the workspace: one question for all.
 *
 * - `log`: called with the error of a question, once until one is answered again
 */
export function createSessionWatch(living: LivingSessions, log: (error: unknown) => void = logError) {
  const members = new Map<Pick<Socket, 'disconnect'>, Member>()
  let isAsking = false
  let isFailing = false
  const check = async () => {
    if (isAsking || members.size === 0) return
    isAsking = true
    // Whoever comes meanwhile is not in the answer.
    const asked = [...members]
    try {
      const found = await living([...new Set(asked.map(([, { sessionId }]) => sessionId))])
      for (const [socket, { sessionId, workspaceId }] of asked) {
        if (!found.get(sessionId)?.has(workspaceId)) socket.disconnect(true)
      }
      isFailing = false
    } catch (error) {
      // A database that does not answer ends no session; messages are refused meanwhile.
      if (!isFailing) log(error)
      isFailing = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(check, checkedEveryMs)
  timer.unref()
  return {
    add(socket: Pick<Socket, 'disconnect' | 'on'>, member: Member): void {
      members.set(socket, member)
      socket.on('disconnect', () => void members.delete(socket))
    },
    close: () => clearInterval(timer),
  }
}

export type SessionWatch = ReturnType<typeof createSessionWatch>
