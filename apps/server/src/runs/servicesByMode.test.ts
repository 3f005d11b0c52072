import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createServicesByMode } from './servicesByMode.ts'
import { createSimulatedRuns } from './simulatedRuns.ts'

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
    simulated: createSimulatedRuns(),
    devnet: () => null,
    env,
  })
  return (await services.servicesOf('live', null)).http
}

describe('createServicesByMode', () => {
  it('behavior: live services take a stored RPC address and counterparty at once, the environment first', async () => {
    const node = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => node.once('listening', resolve))
    onTestFinished(() => void node.close())
    const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
    const stored: { urls: { [chainId: string]: string }; hasBridge: boolean } = { urls: {}, hasBridge: false }
    const made = (env: { readonly [name: string]: string }) =>
      createServicesByMode({
        secrets: { read: () => null, status: () => ({ set: false, problem: null }) as never, variablesFor: () => env },
        settings: {
          rpcUrls: () => stored.urls,
          bridge: () => (stored.hasBridge ? { counterpartyUrl: url, secretSeed: async () => 'seed' } : null),
        },
        simulated: createSimulatedRuns(),
        devnet: () => null,
        env,
      })
    const services = made({ RPC_URL_137: 'http://127.0.0.1:9' })
    stored.urls = { 1: url, 137: url }
    const live = await services.servicesOf('live', null)
    const contract = `0x${'11'.repeat(20)}` as const
    expect(await live.chains.code(1, contract)).toBe('0x1')
    await expect(live.chains.code(137, contract)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
    await expect(live.bridge.chainIds()).rejects.toMatchObject({ code: 'BRIDGE_COUNTERPARTY_MISSING' })
    stored.hasBridge = true
    await expect((await services.servicesOf('live', null)).bridge.chainIds()).rejects.toMatchObject({
      code: 'PROVIDER_ANSWER_INVALID',
    })
  })

  it('error: a stored address of this machine, where only the public internet may be asked', async () => {
    let asked = 0
    const node = createServer((_, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => node.once('listening', resolve))
    onTestFinished(() => void node.close())
    const { port } = node.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const env = { RPC_URL_137: url }
    const services = createServicesByMode({
      secrets: { read: () => null, status: () => ({ set: false, problem: null }) as never, variablesFor: () => env },
      settings: {
        rpcUrls: () => ({ 1: url, 143: `https://localhost:${port}`, 43114: url }),
        bridge: () => ({ counterpartyUrl: url, secretSeed: async () => 'seed' }),
      },
      simulated: createSimulatedRuns(),
      devnet: () => null,
      env,
      isPublicOnly: true,
    })
    const live = await services.servicesOf('live', null)
    const contract = `0x${'11'.repeat(20)}` as const
    for (const chainId of [1, 143, 43114]) {
      await expect(live.chains.code(chainId, contract)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
    }
    await expect(live.bridge.chainIds()).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' })
    expect(asked).toBe(0)
    // The operator may name a node of this machine.
    await live.chains.code(137, contract).catch(() => {})
    expect(asked).toBeGreaterThan(0)
  })

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
