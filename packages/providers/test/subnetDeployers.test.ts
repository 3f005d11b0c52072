import type { JsonObject } from '@sluice/workflow'
import { describe, expect, test, vi } from 'vitest'
import { buildGenesis } from '../src/avalanche/buildGenesis.ts'
import { createDevnetDeployer } from '../src/devnet/createDevnetDeployer.ts'
import { createLiveDeployer } from '../src/live/createLiveDeployer.ts'
import { createSimulatedDeployer } from '../src/simulated/createSimulatedDeployer.ts'

const request = {
  name: 'MyCustomSubnet',
  controlKeys: ['P-fuji18jma8ppw3nhx5r4ap8clazz0dps7rv5u6wmu4t'],
  threshold: 1,
  genesis: buildGenesis({ chainId: 99999 }),
}

const withChainId = (chainId: number) => ({ ...request, genesis: buildGenesis({ chainId }) })

describe('createSimulatedDeployer', () => {
  test('default: six steps, and ids that nobody takes for real ones', async () => {
    const steps: string[] = []
    const deployment = await createSimulatedDeployer({ stepMs: 0 }).deploy(request, step => steps.push(step))
    expect(steps).toEqual([
      'Validating configuration',
      'Creating subnet',
      'Generating VM genesis',
      'Configuring validators',
      'Starting blockchain',
      'Enabling ICM',
    ])
    expect(deployment).toMatchObject({ source: 'simulated', chainId: 99999, rpcUrl: null, status: 'completed', steps })
    for (const id of [deployment.subnetId, deployment.blockchainId, deployment.transactionHash]) {
      expect(id).toMatch(/^sim-/)
    }
  })

  test('behavior: the same request gives the same ids, another one others', async () => {
    const deployer = createSimulatedDeployer({ stepMs: 0 })
    const [first, again, other] = await Promise.all(
      [request, request, withChainId(99998)].map(asked => deployer.deploy(asked)),
    )
    expect(again).toEqual(first)
    expect(other!.subnetId).not.toBe(first!.subnetId)
  })

  test('behavior: ends when it is cancelled', async () => {
    const controller = new AbortController()
    const deployment = createSimulatedDeployer().deploy(
      request,
      () => controller.abort(new Error('enough')),
      controller.signal,
    )
    await expect(deployment).rejects.toThrow('enough')
  })

  test.each([
    ['GENESIS_INVALID', { ...request, genesis: {} as JsonObject }],
    ['THRESHOLD_INVALID', { ...request, threshold: 2 }],
    ['THRESHOLD_INVALID', { ...request, threshold: 0 }],
    ['THRESHOLD_INVALID', { ...request, controlKeys: [] }],
  ])('error: %s', async (code, asked) => {
    await expect(createSimulatedDeployer({ stepMs: 0 }).deploy(asked)).rejects.toMatchObject({ code })
  })
})

describe('createDevnetDeployer', () => {
  test('default: boots the genesis and says where it is served', async () => {
    const boot = vi.fn(async () => ({ rpcUrl: 'http://127.0.0.1:1', blockHash: '0xab' }))
    const deployment = await createDevnetDeployer(boot).deploy(request)
    expect(boot).toHaveBeenCalledWith(JSON.stringify(request.genesis), 99999)
    expect(deployment).toMatchObject({ source: 'devnet', rpcUrl: 'http://127.0.0.1:1', blockchainId: 'local-0xab' })
  })

  test('error: DEPLOYER_NEEDS_PROCESS, and the id of a live chain', async () => {
    await expect(createDevnetDeployer(undefined).deploy(request)).rejects.toMatchObject({
      code: 'DEPLOYER_NEEDS_PROCESS',
    })
    const boot = async () => ({ rpcUrl: '', blockHash: '' })
    await expect(createDevnetDeployer(boot).deploy(withChainId(43114))).rejects.toMatchObject({
      code: 'GENESIS_INVALID',
    })
  })
})

describe('createLiveDeployer', () => {
  test('error: DEPLOYER_NEEDS_P_CHAIN', async () => {
    await expect(createLiveDeployer().deploy(request)).rejects.toMatchObject({ code: 'DEPLOYER_NEEDS_P_CHAIN' })
  })
})
