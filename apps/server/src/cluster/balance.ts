import { connect, createServer, type Socket } from 'node:net'
import { httpErrors } from '@sluice/protocol/http'

export type Balancer = {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  close(): Promise<void>
}

/**
 * Passes TCP connections of 127.0.0.1 on to the ports in turn, and over those that do not answer. For development: in
 * front of real machines stands a service of the platform.
 *
 * - `ports`: read for each connection
 * - Throws: `PORT_TAKEN`
 */
export async function balance(ports: () => readonly number[], port = 0): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // What one side loses, the other one sees as its end.
    socket.on('error', () => {})
  }
  let turn = 0
  const server = createServer({ pauseOnConnect: true }, client => {
    track(client)
    const targets = ports()
    const first = turn++
    const tryTarget = (tried: number): void => {
      if (tried >= targets.length || client.destroyed) {
        client.destroy()
        return
      }
      const target = connect(targets[(first + tried) % targets.length]!, '127.0.0.1')
      track(target)
      const fail = () => tryTarget(tried + 1)
      target.once('error', fail)
      target.once('connect', () => {
        target.off('error', fail)
        client.once('close', () => target.destroy())
        target.once('close', () => client.destroy())
        client.pipe(target)
        target.pipe(client)
      })
    }
    tryTarget(0)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? httpErrors.error('PORT_TAKEN', { port }, { cause }) : cause),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
