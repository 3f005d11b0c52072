import { describe, expect, it } from 'vitest'
import { makeServices } from '../../test/runComponent.ts'
import { findPreset } from './icmNetworks.ts'

describe('findPreset', () => {
  it('error: a chain of another network', async () => {
    const networks = await makeServices().messaging.networks()
    const fuji = networks.find(({ chainId }) => chainId === 43113)!
    expect(findPreset('amplify', fuji).key).toBe('amplify')
    expect(() => findPreset('mainnet-c', fuji)).toThrow(expect.objectContaining({ code: 'PRESET_NOT_ON_NETWORK' }))
  })
})
