import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePorts } from './freePorts.ts'

describe('findFreePorts', () => {
  it('default: ports that can be listened on, all different, none that a connection gets', async () => {
    const ports = await findFreePorts(5)
    expect(new Set(ports).size).toBe(5)
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(30_000)
      const server = createServer().listen(port, '127.0.0.1')
      await once(server, 'listening')
      await new Promise(resolve => server.close(resolve))
    }
  })

  it('behavior: a port that is taken is not among them', async () => {
    const [taken = 0] = await findFreePorts(1)
    const server = createServer().listen(taken, '127.0.0.1')
    await once(server, 'listening')
    try {
      expect(await findFreePorts(9_000)).not.toContain(taken)
    } finally {
      server.close()
    }
  })

  it('error: more ports than the range has', async () => {
    await expect(findFreePorts(10_001)).rejects.toThrow('Fewer than 10001 ports between 20000 and 30000 are free')
  })
})
