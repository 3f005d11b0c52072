import { describe, expect, it } from 'vitest'
import { exportConfiguration } from './exportConfiguration.ts'
import type { L1Configuration } from './L1Configuration.ts'

const configuration = {
  id: 'one',
  subnetName: 'Mine',
  chainId: 5,
  status: 'completed',
  createdAt: '2026-01-01T00:00:00.000Z',
  deployedAt: '2026-01-01T00:00:03.000Z',
  deploymentId: 'sim-1',
  failure: null,
  warnings: [],
} as unknown as L1Configuration

describe('exportConfiguration', () => {
  it('default: says what was only simulated', () => {
    const deployment = { simulated: true, deploymentId: 'sim-1', subnetId: 'sim-2', status: 'completed' } as never
    const exported: unknown = JSON.parse(
      exportConfiguration(configuration, { controlKeys: [], threshold: 1 }, deployment),
    )
    expect(exported).toMatchObject({
      config: { subnetName: 'Mine', chainId: 5 },
      owners: { threshold: 1 },
      deployment: { simulated: true, subnetId: 'sim-2' },
      about: { id: 'one', status: 'completed' },
    })
  })
})
