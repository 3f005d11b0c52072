import type { RemoteStore } from './RemoteStore.ts'

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Object.assign(new Error('No answer'), { code: 'TIMEOUT' })), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function openClient(url: string, waitLimitMs: number) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // RESP2 needs no handshake and supports all used commands.
    RESP: 2,
    // Commands fail immediately while disconnected.
    disableOfflineQueue: true,
    socket: { connectTimeout: waitLimitMs, reconnectStrategy: tries => Math.min(250 * 2 ** tries, 15_000) },
  })
  // The failing command reports it; an 'error' event without a listener would end the process.
  client.on('error', () => {})
  const connecting = client.connect()
  connecting.catch(() => {})
  // Only the first requests wait; the client reconnects by itself.
  await within(waitLimitMs, connecting).catch(() => {})
  return client
}

/**
 * Connects to a Redis server with the first request and reconnects when the connection is lost.
 *
 * `waitLimitMs` is how long an answer may take before it counts as none.
 */
export function connectRedis(url: string, waitLimitMs: number): RemoteStore {
  let opened: ReturnType<typeof openClient> | undefined
  let isClosed = false
  const ready = async () => {
    opened ??= openClient(url, waitLimitMs)
    const client = await opened
    if (!client.isReady) throw Object.assign(new Error('Not connected'), { code: 'NOT_CONNECTED' })
    return client
  }
  return {
    get: key =>
      within(
        waitLimitMs,
        ready().then(client => client.get(key)),
      ),
    set: async (key, text, lifetimeMs) => {
      await within(
        waitLimitMs,
        ready().then(client => client.set(key, text, { PX: Math.max(1, Math.round(lifetimeMs)) })),
      )
    },
    close: () => {
      if (isClosed) return
      isClosed = true
      void opened?.then(client => {
        if (client.isOpen) client.destroy()
      })
    },
  }
}
