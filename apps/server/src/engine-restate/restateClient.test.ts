import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { restatePart } from '../operations/probes/clusterParts.ts'
import { createRestateClient } from './restateClient.ts'

describe('createRestateClient', () => {
  it.each([
    ['a page for each path', 200, '<!doctype html>'],
    ['JSON of its own', 404, '{"error":"Not found"}'],
  ])('error: an address of another web server, which answers %s', async (_, status, body) => {
    const server = createServer((_request, response) => {
      response.writeHead(status).end(body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = `127.0.0.1:${(server.address() as { port: number }).port}`
    const error = { code: 'NOT_RESTATE', message: `What answers at ${address} is no Restate that takes runs` }
    const { submit, identify } = createRestateClient([`http://${address}`], 'db', 2_000)
    await expect(submit('exec_1')).rejects.toMatchObject(error)
    await expect(identify()).rejects.toMatchObject(error)
    await expect(restatePart([`http://${address}`]).check()).rejects.toMatchObject(error)
  })

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
