import { findToken, type LimitOrderRequest } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { isWalletRequest, type JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices } from '../test/runComponent.ts'
import { tokenInput } from './components/data/tokenInput.ts'
import { tokenSelector } from './components/data/tokenSelector.ts'
import { fusionPlus } from './components/defi/fusionPlus.ts'
import { fusionSwap } from './components/defi/fusionSwap.ts'
import { limitOrder } from './components/defi/limitOrder.ts'
import type { CatalogueServices } from './defineComponent.ts'

const unlisted = '0x00000000000000000000000000000000000A1111'
const usdc = findToken(1, 'USDC')!

/** Simulated services on whose chains one more token stands, which says 7 wherever it is asked for a number. */
function makeServicesWith(seen: Token[]) {
  const services = makeServices()
  let calls = 0
  /** The providers of the simulation know only tokens of the table. */
  const asListed = (token: Token) => {
    seen.push(token)
    return token.address === unlisted ? findToken(token.chainId, 'USDC')! : token
  }
  const withUnlisted: CatalogueServices = {
    ...services,
    chains: { ...services.chains, code: async () => '0xfe', allowance: async () => 2n ** 255n },
    contracts: {
      ...services.contracts,
      call: async request => {
        if (request.to !== unlisted) return services.contracts.call(request)
        calls++
        return `0x${'7'.padStart(64, '0')}`
      },
    },
    orders: {
      ...services.orders,
      build: (request: LimitOrderRequest) => services.orders.build({ ...request, dst: asListed(request.dst) }),
    },
    fusion: {
      ...services.fusion,
      quote: request => services.fusion.quote({ ...request, dst: asListed(request.dst) }),
    },
    crossChain: {
      ...services.crossChain,
      quote: request => services.crossChain.quote({ ...request, dst: asListed(request.dst) }),
    },
  }
  return { services: withUnlisted, calls: () => calls }
}

describe('an address of no list', () => {
  it.each([
    ['limitOrder', limitOrder, { src: 'DAI', dst: unlisted }],
    ['fusionSwap', fusionSwap, { src: 'DAI', dst: unlisted, amount: '5000000000000000000' }],
    ['fusionPlus', fusionPlus, { fromChain: 1, toChain: 137, fromToken: usdc.address, toToken: unlisted }],
  ] as const)('behavior: %s reads it from its contract, once', async (_, component, change) => {
    const seen: Token[] = []
    const { services, calls } = makeServicesWith(seen)
    const values = { ...component.fixture, ...change } as JsonObject
    const context = makeContext(component, values, services)
    const request = await component.run(context as never)
    expect(isWalletRequest(request)).toBe(true)
    await component.run(context as never)
    expect(calls()).toBe(4)
    expect(seen.length).toBeGreaterThan(0)
    for (const token of seen) expect(token).toMatchObject({ address: unlisted, decimals: 7, verified: false })
  })

  it.each([
    ['tokenInput', tokenInput],
    ['tokenSelector', tokenSelector],
  ] as const)('behavior: %s hands it on as not verified', async (_, component) => {
    const { services } = makeServicesWith([])
    const values = { ...component.fixture, fromToken: unlisted, amount: '1.5' } as JsonObject
    const outputs = await component.run(makeContext(component, values, services) as never)
    expect(outputs).toMatchObject({ fromToken: { address: unlisted, decimals: 7, verified: false } })
    if (component === tokenInput) expect(outputs).toMatchObject({ amount: '15000000' })
  })

  it.each([
    ['limitOrder', limitOrder],
    ['fusionSwap', fusionSwap],
  ] as const)('error: %s says that there is no contract', async (_, component) => {
    const values = { ...component.fixture, dst: unlisted } as JsonObject
    const running = component.run(makeContext(component, values, makeServices()) as never)
    await expect(running).rejects.toMatchObject({ code: 'TOKEN_CONTRACT_MISSING' })
  })
})
