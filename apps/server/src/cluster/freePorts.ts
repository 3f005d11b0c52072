import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux (32768 to 60999) and macOS (49152 to 65535) give to connections: a port found here is not
 * taken by a connection before its program has started.
 */
const range = { from: 20_000, to: 30_000 }

/** Ports of 127.0.0.1 that are free now, all different, between 20,000 and 30,000. Throws when there are too few. */
export async function findFreePorts(count: number): Promise<number[]> {
  const free: number[] = []
  const size = range.to - range.from
  const first = Math.floor(Math.random() * size)
  for (let tried = 0; free.length < count; tried++) {
    if (tried === size) throw new Error(`Fewer than ${count} ports between ${range.from} and ${range.to} are free`)
    const port = range.from + ((first + tried) % size)
    if (await isFree(port)) free.push(port)
  }
  return free
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    return false
  }
  await new Promise(resolve => server.close(resolve))
  return true
}
