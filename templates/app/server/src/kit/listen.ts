import { createServer, type RequestListener, type Server } from 'node:http'

const drainMs = 2_500

export type ListenOptions = {
  readonly host: string
  readonly port: number
  /** Called on shutdown. */
  readonly close: () => Promise<void>
  /** Sends the signals and ends. Default: this process. */
  readonly process?: Pick<NodeJS.EventEmitter, 'once'> & { readonly exit: (code: number) => void }
}

/** Listens, and shuts down on SIGINT and SIGTERM after open requests have finished. */
export async function listen(
  app: RequestListener,
  { host, port, close, process: owner = process }: ListenOptions,
): Promise<Server> {
  const server = createServer((request, response) => {
    // Node.js keeps the connection of a request that was open when the server closed.
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
    app(request, response)
  })
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
      () => owner.exit(0),
      (error: unknown) => {
        console.error(error)
        owner.exit(1)
      },
    )
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  }
  owner.once('SIGINT', stop)
  owner.once('SIGTERM', stop)
  return server
}
