import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLiveServices } from './openLiveServices.ts'

type Asked = { readonly path: string; readonly authorization: string | undefined }

describe('openLiveServices', () => {
  const asked: Asked[] = []
  let server: Server
  let origin: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(request.method === 'GET' ? {} : { jsonrpc: '2.0', id: 0, result: '0x64' }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => void server.close())

  const apiKey = async () => 'key of the user'
  const open = () => {
    const variables = { ONEINCH_BASE_URL: origin, RPC_URL_1: `${origin}/rpc`, TRUSTED_ORIGINS: origin }
    return { account: null, apiKey, variables }
  }

  test('default: chains and 1inch are asked where the variables say, with the key of the user', async () => {
    const { chains, swaps } = openLiveServices(open())
    await chains.code(1, '0x111111125421cA6dc452d289314280a0f8842A65').catch(() => null)
    await swaps.spender(1).catch(() => null)
    expect(asked[0]).toEqual({ path: '/rpc', authorization: undefined })
    expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer key of the user' })
  })

  test('behavior: a secret is read from its own variables, at each use', async () => {
    const secretVariables = (name: string) => ({
      SECRET_MODEL: `value of ${name}`,
      SECRET_MODEL_HOSTS: new URL(origin).host,
    })
    const { http } = openLiveServices({ ...open(), secretVariables })
    await http.request({ url: `${origin}/chat`, secret: 'model' })
    expect(asked).toEqual([{ path: '/chat', authorization: 'Bearer value of model' }])
    const without = openLiveServices(open()).http.request({ url: `${origin}/chat`, secret: 'model' })
    await expect(without).rejects.toMatchObject({ code: 'SECRET_MISSING' })
  })
})
