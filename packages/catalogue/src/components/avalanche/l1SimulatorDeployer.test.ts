import { describe, expect, test } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { l1Config } from './l1Config.ts'
import { l1SimulatorDeployer } from './l1SimulatorDeployer.ts'

const run = async (values = {}) =>
  (await runComponent(l1SimulatorDeployer, { ...l1SimulatorDeployer.fixture, ...values })).outputs

describe('l1SimulatorDeployer', () => {
  test('default: says with every id that nothing was deployed', async () => {
    const { avalancheConfig } = (await runComponent(l1Config, l1Config.fixture!)).outputs
    const outputs = await run({ avalancheConfig })
    expect(outputs).toMatchObject({ status: 'completed', deployment: { simulated: true, chainId: 12345 } })
    for (const key of ['subnetID', 'blockchainID', 'txHash']) expect(outputs[key]).toMatch(/^sim-/)
    expect(outputs).not.toHaveProperty('rpcUrl')
  })

  test('behavior: each step is told', async () => {
    const told: string[] = []
    const context = makeContext(l1SimulatorDeployer, l1SimulatorDeployer.fixture!, makeServices())
    await l1SimulatorDeployer.run({ ...context, log: message => void told.push(message) })
    expect(told).toHaveLength(6)
  })

  test('behavior: a single key may come as it is', async () => {
    expect(await run({ controlKeys: fixtureAccount })).toMatchObject({ status: 'completed' })
  })

  test.each([
    ['FIELD_MISSING', { avalancheConfig: {} }],
    ['GENESIS_INVALID', { avalancheConfig: { genesis: { config: {} } } }],
    ['THRESHOLD_INVALID', { threshold: 2 }],
    ['THRESHOLD_INVALID', { controlKeys: [] }],
  ])('error: %s', async (code, values) => {
    await expect(run(values)).rejects.toMatchObject({ code })
  })
})
