import { describe, expect, test } from 'vitest'
import { importTemplate } from '../../../test/importTemplate.ts'
import { icmPresetsOf } from '../icm/icmPresets.ts'

type Destination = { readonly id: string; readonly blockchainId: string; readonly state?: unknown }
type DefaultSubnets = (sourceChainId: number) => {
  readonly source: { readonly blockchainId: string }
  readonly destinations: readonly Destination[]
}

const { defaultSubnets } = await importTemplate<{ readonly defaultSubnets: DefaultSubnets }>(
  'web/src/features/icm/chains/defaultSubnets.ts',
)

describe('defaultSubnets', () => {
  test.each([
    ['fuji', 43113],
    ['mainnet', 43114],
  ] as const)('behavior: on %s the page falls back to the presets that its backend has', (network, chainId) => {
    const { source, destinations } = icmPresetsOf(network)
    const pick = ({ id, blockchainId, state }: Destination) => ({ id, blockchainId, state })
    const fallback = defaultSubnets(chainId)
    expect(fallback.source.blockchainId).toBe(source.blockchainId)
    expect(fallback.destinations.map(pick)).toEqual(destinations.map(pick))
  })
})
