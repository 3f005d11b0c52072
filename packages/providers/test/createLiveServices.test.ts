import { supportedChainIds } from '@sluice/defi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLiveServices } from '../src/live/createLiveServices.ts'
import { createSimulatedState } from '../src/simulated/simulatedState.ts'
import { type StrictServer, startStrictServer } from './strictServer.ts'

let server: StrictServer

beforeAll(async () => {
  server = await startStrictServer({ state: createSimulatedState(), key: 'a-key', minimumIntervalMs: 900 })
})

afterAll(() => server?.close())

describe('createLiveServices', () => {
  test('default: every supported chain under its own id, nobody connected', async () => {
    const services = createLiveServices({ apiKey: null })
    expect([services.source, services.swaps.source, services.chains.source]).toEqual(['live', 'live', 'live'])
    expect(supportedChainIds.map(services.chains.walletChainId)).toEqual(supportedChainIds)
    expect(await services.wallet.account()).toBeNull()
  })

  test('behavior: two runs share the one request a second, and what they learn', async () => {
    const apiKey = async () => 'a-key'
    const [one, other] = [1, 2].map(() => createLiveServices({ apiKey, baseUrl: server.url }))
    const [spender] = await Promise.all([one!.swaps.spender(1), other!.swaps.tokens(1)])
    expect(await other!.swaps.spender(1)).toBe(spender)
    expect(server.requests.map(request => request.path)).toEqual(['approve/spender', 'tokens'])
  })

  test('error: no key', async () => {
    const { swaps } = createLiveServices({ apiKey: null, baseUrl: `${server.url}/` })
    await expect(swaps.spender(1)).rejects.toMatchObject({ code: 'PROVIDER_KEY_MISSING' })
  })
})
