import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServicesByMode } from './servicesByMode.ts'

let server: Server
let origin: string
const seen: (string | undefined)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

const httpOf = async (env: { readonly [name: string]: string }) => {
  const services = createServicesByMode({
    secrets: {
      read: () => 'canary-oneinch',
      status: () => ({ set: true, problem: null }) as never,
      variablesFor: name => (name === 'oneinch' ? { ...env, ONEINCH_API_KEY: 'canary-oneinch' } : env),
    },
    settings: { rpcUrls: () => ({}), bridge: () => null },
    devnet: () => null,
    env,
  })
  return (await services.servicesOf('live', null)).http
}

describe('createServicesByMode', () => {
  it('default: nodes ask trusted services with secrets of the environment', async () => {
    const env = { TRUSTED_ORIGINS: origin, SECRET_MODEL: 'canary-model', SECRET_MODEL_HOSTS: new URL(origin).host }
    const http = await httpOf(env)
    expect(await http.request({ url: origin, secret: 'model' })).toEqual({ status: 200, body: { fine: true } })
    expect(seen).toEqual(['Bearer canary-model'])
  })

  it('error: the 1inch key goes to 1inch only, and a private address to nobody', async () => {
    const before = seen.length
    const trusting = await httpOf({ TRUSTED_ORIGINS: origin })
    await expect(trusting.request({ url: origin, secret: 'oneinch' })).rejects.toMatchObject({
      code: 'SECRET_NOT_FOR_HOST',
    })
    const http = await httpOf({})
    for (const url of [origin, origin.replace('http', 'https'), 'https://169.254.169.254/latest/meta-data/']) {
      await expect(http.request({ url })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    }
    expect(seen).toHaveLength(before)
  })
})
