import { createServer, type RequestListener, type Server } from 'node:http'

const drainMs = 2_500

/** Listens, and ends cleanly on SIGINT and SIGTERM: open requests get a moment to finish. */
export async function listen(app: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is taken. Set another PORT in .env`) : error)
    })
    server.listen(port, host, resolve)
  })
  const stop = () => {
    server.close(() => process.exit(0))
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return server
}
