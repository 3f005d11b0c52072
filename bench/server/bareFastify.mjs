// The baseline: a server with static files and sockets only. Arguments: peer folder, port.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder, port] = process.argv.slice(2)
const load = createRequire(join(folder, 'package.json'))
const server = load('fastify')()
server.register(load('@fastify/websocket'))
server.register(load('@fastify/static'), { root: join(folder, 'node_modules/fastify/docs'), prefix: '/docs/' })
server.get('/api/health', () => ({ ok: true }))
await server.listen({ host: '127.0.0.1', port: Number(port) })
