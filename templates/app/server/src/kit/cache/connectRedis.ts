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
    // The older protocol needs no handshake and holds all that is asked for.
    RESP: 2,
    // While it is away commands fail at once instead of waiting for it.
    disableOfflineQueue: true,
    socket: { connectTimeout: waitLimitMs, reconnectStrategy: tries => Math.min(250 * 2 ** tries, 15_000) },
  })
  // Said by the command that fails; without a listener the process would end.
  client.on('error', () => {})
  const connecting = client.connect()
  connecting.catch(() => {})
  // Only the first requests wait for it; it goes on trying by itself.
  await within(waitLimitMs, connecting).catch(() => {})
  return client
}

/**
 * Speaks to a Redis server. It is connected to with the first request, and anew when the connection is lost.
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
