import { once } from 'node:events'
import { createServer, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { devnetErrors } from '../errors.ts'
import { ApiError, errorResponseSchema } from './apiError.ts'
import { parseQuery } from './readRequest.ts'
import { type Api, type ApiRoute, startApi } from './startApi.ts'

const apis: Api[] = []
afterEach(async () => {
  for (const api of apis.splice(0)) await api.stop()
})

async function serve(lines: string[] = []) {
  const api = await startApi({
    port: 0,
    open: { '/about': { name: 'test' } },
    routes: [
      app => {
        app.get<ApiRoute>('/v1/:chain(^\\d+$)/echo', ({ params, query }) => ({
          chain: params.chain,
          ...parseQuery(z.strictObject({ a: z.string() }), query),
        }))
        app.post('/v1/echo', ({ body }) => ({ body }))
        app.get('/v1/fails', () => {
          throw new Error('out of order')
        })
        app.get('/v1/refuses', () => {
          throw new ApiError(devnetErrors.error('API_SAME_TOKEN'), [{ type: 'amount', value: '1' }])
        })
      },
    ],
    log: line => lines.push(line),
  })
  apis.push(api)
  return api
}

const withKey = { authorization: 'Bearer any' }

async function ask(url: string, init: RequestInit = { headers: withKey }) {
  const response = await fetch(url, init)
  return { status: response.status, body: await response.json() }
}

const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { ...withKey, 'content-type': type },
  body,
})

describe('startApi', () => {
  it('default: answers routes with a key, and open paths without', async () => {
    const { url } = await serve()
    expect(await ask(`${url}/v1/1/echo?a=b%20c`)).toEqual({ status: 200, body: { chain: '1', a: 'b c' } })
    expect(await ask(`${url}/about`, {})).toEqual({ status: 200, body: { name: 'test' } })
  })

  it('behavior: reads a JSON body whatever its content type says', async () => {
    const { url } = await serve()
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      expect(await ask(`${url}/v1/echo`, post('{"a":[1]}', type))).toEqual({ status: 200, body: { body: { a: [1] } } })
  })

  it.each(['/v1/1/echo', '/v1/nothing', '/', '/about/more'])('error: 401 for %s without a key', async path => {
    const { url } = await serve()
    const { status, body } = await ask(url + path, {})
    expect([status, errorResponseSchema.parse(body).error]).toEqual([401, 'Unauthorized'])
  })

  it.each([
    ['GET', '/v1/one/echo?a=b'],
    ['GET', '/v1/nothing'],
    ['GET', '/V1/1/echo?a=b'],
    ['POST', '/v1/1/echo?a=b'],
    ['DELETE', '/v1/echo'],
    ['POST', '/about'],
  ])('error: 404 for %s %s, which names the path alone', async (method, path) => {
    const { url } = await serve()
    const { status, body } = await ask(url + path, { method, headers: withKey })
    expect(status).toBe(404)
    expect(errorResponseSchema.parse(body).description).toContain(`${method} ${path.split('?')[0]}`)
  })

  it('error: HEAD is answered by nothing', async () => {
    const { url } = await serve()
    expect((await fetch(`${url}/v1/1/echo?a=b`, { method: 'HEAD', headers: withKey })).status).toBe(404)
  })

  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['more than 1 MB', `"${'a'.repeat(1_000_001)}"`],
  ])('error: 400 for a body of %s', async (_, text) => {
    const { url } = await serve()
    const { status, body } = await ask(`${url}/v1/echo`, post(text))
    expect([status, errorResponseSchema.parse(body).error]).toEqual([400, 'Bad Request'])
  })

  it('error: 400 for an address that cannot be decoded', async () => {
    const { url } = await serve()
    const request = openRequest(`${url}/v1/%zz`, { headers: withKey }).end()
    const [response] = await once(request, 'response')
    const text = (await response.toArray()).join('')
    expect([response.statusCode, errorResponseSchema.parse(JSON.parse(text)).error]).toEqual([400, 'Bad Request'])
  })

  it('error: a refusal keeps its code and its facts, and is not logged', async () => {
    const lines: string[] = []
    const { url } = await serve(lines)
    const { status, body } = await ask(`${url}/v1/refuses`)
    expect([status, errorResponseSchema.parse(body).meta]).toEqual([400, [{ type: 'amount', value: '1' }]])
    expect(lines).toEqual([])
  })

  it('error: 500 without the reason, which is logged', async () => {
    const lines: string[] = []
    const { url } = await serve(lines)
    const { status, body } = await ask(`${url}/v1/fails`)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('out of order')
    expect(lines).toEqual(['GET /v1/fails failed: Error: out of order'])
  })

  it('error: a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(startApi({ port, open: {}, routes: [], log: () => {} })).rejects.toMatchObject({ code: 'PORT_TAKEN' })
    other.close()
  })
})
