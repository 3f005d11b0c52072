import { createServer } from 'node:net'

/** Ports of 127.0.0.1 that are free now, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports = await Promise.all(
    probes.map(async probe => {
      await new Promise(resolve => probe.once('listening', resolve))
      return (probe.address() as { port: number }).port
    }),
  )
  await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))))
  return ports
}
