import { createServer, type RequestListener, type Server } from 'node:http'

const drainMs = 2_500

export type ListenOptions = {
  readonly host: string
  readonly port: number
  /** Called on shutdown. */
  readonly close: () => Promise<void>
}

/** Listens, and shuts down on SIGINT and SIGTERM after open requests have finished. */
export async function listen(app: RequestListener, { host, port, close }: ListenOptions): Promise<Server> {
  const server = createServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use. Set another PORT in .env`) : error)
    })
    server.listen(port, host, resolve)
  })
  const stop = () => {
    const drained = new Promise<void>(resolve => server.close(() => resolve()))
    Promise.all([drained, close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return server
}
