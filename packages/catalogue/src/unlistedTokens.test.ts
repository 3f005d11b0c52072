import { defiErrors, findToken, type LimitOrderRequest } from '@sluice/defi'
import { knownRouters, type Token } from '@sluice/guard'
import { isWalletRequest, type JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { prepareFixture } from '../test/prepareFixture.ts'
import { makeContext, makeServices, runComponent } from '../test/runComponent.ts'
import { tokenInput } from './components/data/tokenInput.ts'
import { tokenSelector } from './components/data/tokenSelector.ts'
import { fusionPlus } from './components/defi/fusionPlus.ts'
import { fusionSwap } from './components/defi/fusionSwap.ts'
import { limitOrder } from './components/defi/limitOrder.ts'
import { oneInchQuote } from './components/defi/oneInchQuote.ts'
import { tokenBalance } from './components/wallet/tokenBalance.ts'
import { resolveToken } from './contracts/resolveToken.ts'
import type { CatalogueServices } from './defineComponent.ts'
import { fixtureAccount } from './fields.ts'
import { components, registry } from './index.ts'

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

/** Fields and inputs that take a token, by component. */
const tokenPlaces = components.flatMap(({ id, fields, inputs }) => {
  const ofFields = fields.filter(({ format }) => format === 'token').map(({ key }) => key)
  const ofInputs = Object.keys(inputs).filter(key => inputs[key]!.dataType === 'token')
  return [...new Set([...ofFields, ...ofInputs])].map(key => [id, key] as const)
})

/** Places that trade only what a contract or counterparty offers. */
const refusals: { readonly [place: string]: string } = {
  'chainlinkPrice token': 'PRICE_UNKNOWN',
  'fusionMonadBridge sourceToken': 'TOKEN_NOT_AVAILABLE',
  'fusionMonadBridge destinationToken': 'TOKEN_NOT_AVAILABLE',
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

  it('behavior: a token that the provider lists with the decimals of its contract is verified', async () => {
    const { services } = makeServicesWith([])
    const listedWith = (decimals: number) => {
      const swaps = {
        ...services.swaps,
        tokens: async () => [{ chainId: 1, address: unlisted, symbol: 'A', name: 'A', decimals } as const],
      }
      return { ...services, swaps }
    }
    const verifiedBy = async (other: CatalogueServices) =>
      (await resolveToken(other, unlisted, 1, new AbortController().signal)).verified
    expect(await verifiedBy(listedWith(7))).toBeUndefined()
    expect(await verifiedBy(listedWith(18))).toBe(false)
    const refusing = { ...services.swaps, tokens: () => Promise.reject(defiErrors.error('AMOUNT_ZERO')) }
    expect(await verifiedBy({ ...services, swaps: refusing })).toBe(false)
  })

  it.each(tokenPlaces)('behavior: %s takes it as %s on simulated services', async (id, key) => {
    const component = registry.get(id)!
    const services = makeServices()
    for (const { chainId, router } of knownRouters) {
      services.state.ledger.setAllowance(chainId, fixtureAccount, router, unlisted, 2n ** 200n)
    }
    const fixture = await prepareFixture(component, services)
    const running = runComponent(component, { ...fixture, [key]: unlisted }, services)
    const refusal = refusals[`${id} ${key}`]
    if (refusal) return expect(running).rejects.toMatchObject({ code: refusal })
    const { outputs } = await running
    expect(Object.keys(outputs).length).toBeGreaterThan(0)
    const told = JSON.stringify(outputs)
    if (told.includes('"decimals"') && told.includes(unlisted)) expect(told).toContain('"verified":false')
  })

  it('behavior: on simulated services it has 18 decimals and a price of one dollar', async () => {
    const quote = { ...oneInchQuote.fixture, src: unlisted, dst: 'USDC', amount: '1000000000000000000' }
    const { outputs } = await runComponent(oneInchQuote, quote)
    expect(outputs.quote).toMatchObject({ source: 'simulated', fromToken: { verified: false }, toAmount: '996999' })
    const held = await runComponent(tokenBalance, { ...tokenBalance.fixture, token: unlisted })
    expect(held.outputs).toMatchObject({ formatted: '10000', usd: '10000' })
  })

  it('error: on simulated services an account and a contract are no tokens', async () => {
    const router = knownRouters.find(({ chainId }) => chainId === 1)!.router
    for (const token of [fixtureAccount, router]) {
      const running = runComponent(tokenBalance, { ...tokenBalance.fixture, token })
      await expect(running).rejects.toMatchObject({
        code: expect.stringMatching(/^TOKEN_(CONTRACT_MISSING|NOT_ERC20)$/),
      })
    }
  })
})
