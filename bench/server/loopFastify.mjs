// The baseline of a served execution: three steps in a loop with a record. Arguments: peer folder, port.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder, port] = process.argv.slice(2)
const server = createRequire(join(folder, 'package.json'))('fastify')()
const steps = [async ({ v }) => ({ v: v + 1 }), async ({ v }) => ({ v: v * 2 }), async ({ v }) => ({ v, ok: v > 1 })]
server.get('/api/health', () => ({ ok: true }))
server.post('/run', async request => {
  let outputs = request.body
  const log = []
  for (let at = 0; at < steps.length; at++) {
    const began = performance.now()
    outputs = await steps[at](outputs)
    log.push({ nodeId: `n${at}`, success: true, outputs, duration: performance.now() - began })
  }
  return outputs
})
await server.listen({ host: '127.0.0.1', port: Number(port) })
