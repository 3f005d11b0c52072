import { afterEach, describe, expect, it, vi } from 'vitest'
import { icmConfig } from '../../../config/icm.config.ts'
import { headTime, makeChains } from '../makeChains.stub.ts'
import { type StartedIcm, startIcm } from '../startIcm.stub.ts'

const [destination, other] = icmConfig.destinations
const started: StartedIcm[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const app of started.splice(0)) await app.stop()
})

async function start(variables: { readonly [name: string]: string } = {}) {
  const chains = makeChains()
  const app = await startIcm({ fetch: chains.fetch, variables })
  started.push(app)
  return { ...app, chains }
}

describe('GET /api/subnets/available', () => {
  it('default: the destinations of the network, and no gateway unless one is set', async () => {
    const { get } = await start()
    const { body } = await get('/api/subnets/available')
    expect(body).toMatchObject({
      network: icmConfig.network,
      gateway: null,
      takesReward: false,
      source: { id: 'c-chain', chainId: icmConfig.source.chainId },
    })
    const { subnets } = body as { subnets: { id: string; isActive: boolean; state: string }[] }
    expect(subnets.map(({ id }) => id)).toEqual(icmConfig.destinations.map(({ id }) => id))
    for (const { isActive, state } of subnets) expect(isActive).toBe(state === 'active')
  })

  it('behavior: whether the gateway takes a reward; one that does not answer may', async () => {
    const clock = vi.spyOn(Date, 'now')
    const { get, chains } = await start({ ICM_GATEWAY: icmConfig.source.wrappedNative ?? '' })
    expect((await get('/api/subnets/available')).body).toMatchObject({ takesReward: true })
    for (const [change, takesReward] of [
      [{ hasRewardToken: false }, false],
      [{ isDown: true }, true],
    ] as const) {
      clock.mockReturnValue(Date.now() + 60_000)
      Object.assign(chains.source, change)
      expect((await get('/api/subnets/available')).body).toMatchObject({ takesReward })
    }
  })

  it('behavior: with local chains only those that one stands in for', async () => {
    const local = { id: 31_339, mirrorsChainId: icmConfig.source.chainId, rpcUrl: 'http://127.0.0.1:8545' }
    const { get } = await start({ LOCAL_CHAINS: JSON.stringify([local]) })
    const { body } = await get('/api/subnets/available')
    expect(body).toMatchObject({ subnets: [], source: { rpcUrl: 'http://127.0.0.1:8545', explorerUrl: null } })
  })
})

describe('GET /api/subnets/info', () => {
  it.each([
    ['chain id', String(destination?.chainId)],
    ['blockchain id', destination?.blockchainId],
    ['id', destination?.id],
  ])('default: by %s', async (_name, chainId) => {
    const { get } = await start()
    expect(await get(`/api/subnets/info?chainId=${chainId}`)).toMatchObject({
      status: 200,
      body: { id: destination?.id, chainId: destination?.chainId, blockchainId: destination?.blockchainId },
    })
  })

  it('error: none named, and none known', async () => {
    const { get } = await start()
    expect(await get('/api/subnets/info')).toEqual({ status: 400, body: { error: 'chainId parameter required' } })
    expect(await get('/api/subnets/info?chainId=1')).toEqual({ status: 404, body: { error: 'Subnet not found' } })
  })
})

describe('GET /api/subnets/status', () => {
  it('default: what the chains themselves say', async () => {
    const { get, chains } = await start()
    const { status, body } = await get('/api/subnets/status')
    expect(status).toBe(200)
    const [source, far, ...others] = body as readonly unknown[]
    expect(source).toEqual({
      id: 'c-chain',
      name: icmConfig.source.name,
      isOnline: true,
      reason: null,
      lastBlockTime: headTime(chains.source),
      blockHeight: 5_000,
      avgBlockTime: 2,
      activeValidators: 3,
      hasMessenger: true,
      hasGateway: false,
    })
    expect(far).toMatchObject({ id: destination?.id, isOnline: true })
    expect(others).toHaveLength(icmConfig.destinations.length - 1)
    expect(others).toEqual(
      others.map(() => expect.objectContaining({ isOnline: false, blockHeight: null, avgBlockTime: null })),
    )
  })

  it('behavior: a chain that does not answer is offline, with the reason', async () => {
    const { get } = await start()
    expect(await get(`/api/subnets/status/${other?.id}`)).toMatchObject({
      status: 200,
      body: { isOnline: false, reason: `${other?.name} does not answer`, lastBlockTime: null, hasMessenger: null },
    })
  })

  it('behavior: asked again within seconds, the chains are left alone', async () => {
    const { get, chains } = await start()
    await get(`/api/subnets/status/${destination?.id}`)
    const before = chains.requests.length
    await get(`/api/subnets/status/${destination?.id}`)
    expect(chains.requests).toHaveLength(before)
  })

  it('behavior: validators that could not be counted are counted as soon as the P-Chain answers again', async () => {
    const clock = vi.spyOn(Date, 'now')
    const { get, chains } = await start()
    const path = `/api/subnets/status/${destination?.id}`
    chains.validators = null
    expect((await get(path)).body).toMatchObject({ isOnline: true, activeValidators: null })
    chains.validators = 4
    clock.mockReturnValue(Date.now() + 60_000)
    expect((await get(path)).body).toMatchObject({ isOnline: true, activeValidators: 4 })
  })

  it('error: an unknown one', async () => {
    const { get } = await start()
    expect(await get('/api/subnets/status/atlantis')).toEqual({ status: 404, body: { error: 'Subnet not found' } })
  })
})
