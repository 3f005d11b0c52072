import { describe, expect, test } from 'vitest'
import { defaultSubnets } from '../../../projects/all/web/src/features/icm/defaultSubnets.ts'
import { icmPresetsOf } from '../icm/icmPresets.ts'

describe('defaultSubnets', () => {
  test.each([
    ['fuji', 43113],
    ['mainnet', 43114],
  ] as const)('behavior: on %s the page falls back to the presets that its backend has', (network, chainId) => {
    const { source, destinations } = icmPresetsOf(network)
    const pick = ({ id, blockchainId, state }: { id: string; blockchainId: string; state?: unknown }) => ({
      id,
      blockchainId,
      state,
    })
    const fallback = defaultSubnets(chainId)
    expect(fallback.source.blockchainId).toBe(source.blockchainId)
    expect(fallback.subnets.map(pick)).toEqual(destinations.map(pick))
  })
})
