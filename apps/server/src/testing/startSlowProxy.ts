import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export type SlowProxy = {
  /** The address with the proxy's port instead of its own. */
  through(url: string): string
  /** Milliseconds by which each answer comes later from now on. */
  delay(ms: number): void
  /** Passes on nothing more of these, as a program that hangs, until `release`. Connections are taken meanwhile. */
  hold(what: 'answers' | 'everything'): void
  release(): void
}

/** A proxy for TCP on 127.0.0.1 that is slow or hangs; ends with the test. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  let delayMs = 0
  let held: { readonly what: 'answers' | 'everything'; readonly over: PromiseWithResolvers<void> } | undefined
  const sockets = new Set<Socket>()

  const passOn = (from: Socket, to: Socket, isAnswer: boolean) => {
    let last = Promise.resolve()
    const wait = async () => {
      if (isAnswer && delayMs > 0) await setTimeout(delayMs)
      while (held && (isAnswer || held.what === 'everything')) await held.over.promise
    }
    from.on('data', (chunk: Buffer) => {
      last = last.then(wait).then(() => void to.write(chunk))
    })
    from.once('close', () => void last.then(() => to.destroy()))
  }

  const server = createServer(client => {
    const upstream = connect(Number(new URL(target).port), '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // What one side loses, the other one sees as its end.
      socket.on('error', () => {})
    }
    passOn(client, upstream, false)
    passOn(upstream, client, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const release = () => {
    held?.over.resolve()
    held = undefined
  }
  onTestFinished(() => {
    release()
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as { port: number }
  return {
    through(url) {
      const changed = new URL(url)
      changed.port = String(port)
      return changed.href.replace(/\/$/, '')
    },
    delay(ms) {
      delayMs = ms
    },
    hold(what) {
      release()
      held = { what, over: Promise.withResolvers() }
    },
    release,
  }
}
