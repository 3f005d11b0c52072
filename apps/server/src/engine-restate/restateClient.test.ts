import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRestateClient } from './restateClient.ts'

describe('createRestateClient', () => {
  it('error: an address that answers with an error is one sentence with what it says', async () => {
    const server = createServer((_, response) => {
      response.writeHead(503).end('no node answers')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = `127.0.0.1:${(server.address() as { port: number }).port}`
    const { submit } = createRestateClient([`http://${address}`], 'db', 200)
    await expect(submit('exec_1')).rejects.toMatchObject({
      code: 'RESTATE_UNREACHABLE',
      message: `Restate at ${address} does not answer, and nothing was started: Request failed: 503 no node answers`,
    })
  })
})
