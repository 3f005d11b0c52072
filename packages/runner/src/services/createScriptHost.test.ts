import { findToken } from '@sluice/defi'
import { createSimulatedServices } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { createScriptHost } from './createScriptHost.ts'

const services = createSimulatedServices()
const host = createScriptHost(() => services)

describe('createScriptHost', () => {
  it('default: balances of the own currency and of tokens, in base units', async () => {
    const { address } = (await services.wallet.account())!
    const own = await host.blockchain!.balance({ chainId: 1, address })
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const tokens = await host.blockchain!.balance({ chainId: 1, address, token: usdc })
    expect([own, tokens].map(BigInt)).toEqual(
      await Promise.all(
        ['ETH', 'USDC'].map(symbol =>
          services.chains.balance({ chainId: 1, owner: address, token: findToken(1, symbol)! }),
        ),
      ),
    )
  })

  it('behavior: no secret is sent, whatever the code asks for', async () => {
    const asked: object[] = []
    const watched = createScriptHost(() => ({
      ...services,
      http: {
        source: 'simulated',
        request: async request => {
          asked.push(request)
          return { status: 200, body: null }
        },
      },
    }))
    const request = { url: 'https://example.org', method: 'GET', headers: {}, secret: 'oneinch' } as const
    await watched.http!.request(request)
    expect(asked).toEqual([{ url: 'https://example.org', method: 'GET', headers: {} }])
  })

  it('error: an address that is none', async () => {
    await expect(host.blockchain!.balance({ chainId: 1, address: '0x1' })).rejects.toMatchObject({ area: 'DEFI' })
  })
})
