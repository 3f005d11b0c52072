import { socketWorkspaceKey, startWalletSignIn } from '@sluice/protocol'
import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Callers } from '../callers.ts'
import { makeWallet, startSignInServer } from '../testing/startSignInServer.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { readTrustedProxies } from '../trustedProxies.ts'

const rateLimit = 8

/** Statuses of starts of a sign-in, each with its own header of a proxy. */
async function startFrom(forwarded: readonly string[], trusted?: string) {
  const trustedProxies = readTrustedProxies(trusted)
  const server = await startSignInServer({ rateLimit, ...(trustedProxies ? { trustedProxies } : {}) })
  const statuses: number[] = []
  for (const address of forwarded) {
    const call = { body: { address: makeWallet().address, chainId: 1 }, headers: { 'x-forwarded-for': address } }
    statuses.push((await server.browser().call(startWalletSignIn, call)).status)
  }
  return statuses
}

const timesOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('SLUICE_TRUSTED_PROXIES', () => {
  it('default: without it nobody names another address than that of the connection', async () => {
    expect(await startFrom(timesOf(rateLimit + 1, index => `203.0.113.${index}`))).toContain(429)
  })

  it('behavior: behind a trusted proxy one client locks out itself alone', async () => {
    const statuses = await startFrom([...timesOf(rateLimit + 1, () => '203.0.113.1'), '203.0.113.2'], 'loopback')
    expect(statuses).toEqual([...timesOf(rateLimit, () => 200), 429, 200])
  })

  it('behavior: what a client adds itself to the header of the proxy counts for nothing', async () => {
    const forged = timesOf(rateLimit + 1, index => `198.51.100.${index}, 127.0.0.1, 203.0.113.1`)
    expect((await startFrom(forged, 'loopback')).at(-1)).toBe(429)
  })

  it('behavior: a connection that is not of a trusted proxy is counted by its own address', async () => {
    expect(
      await startFrom(
        timesOf(rateLimit + 1, index => `203.0.113.${index}`),
        '10.0.0.0/8',
      ),
    ).toContain(429)
  })

  it.each([
    ['default: without it', undefined, '127.0.0.1'],
    ['behavior: behind a trusted proxy', 'loopback', '203.0.113.1'],
  ])('%s, a socket has the same address', async (_, trusted, expected) => {
    const clients: string[] = []
    const callers: Callers = {
      identify(_credentials, client) {
        clients.push(client)
        return { caller: { kind: 'page' } }
      },
    }
    const trustedProxies = readTrustedProxies(trusted)
    const server = await startTestServer({ callers, ...(trustedProxies ? { trustedProxies } : {}) })
    const socket = io(server.url, {
      auth: { [socketWorkspaceKey]: 'local' },
      extraHeaders: { 'x-forwarded-for': '203.0.113.1' },
      transports: ['websocket'],
      forceNew: true,
    })
    onTestFinished(() => void socket.disconnect())
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    expect(new Set(clients)).toEqual(new Set([expected]))
  })
})

describe('readTrustedProxies', () => {
  it('default: none', () => {
    expect([readTrustedProxies(undefined), readTrustedProxies(' ')]).toEqual([undefined, undefined])
  })

  it('behavior: addresses, ranges and names', () => {
    const trusts = readTrustedProxies('10.0.0.0/8, ::1 , uniquelocal')!
    expect(['10.1.2.3', '::1', '172.18.0.1', '127.0.0.1', '203.0.113.1'].map(each => trusts(each, 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it.each(['proxy.example.com', '10.0.0.0/40', '0.0.0.0/0', '*', 'true'])('error: %s', text => {
    expect(() => readTrustedProxies(text)).toThrow(/^SLUICE_TRUSTED_PROXIES takes addresses and ranges/)
  })
})
