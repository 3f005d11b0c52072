import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { createPreviewSettings, shownChains, toPreviewConfig } from './previewSettings.ts'

describe('createPreviewSettings', () => {
  it('default: Ethereum, three enabled chains, the network of the editor’s mode', () => {
    const settings = createPreviewSettings(makeMemoryStorage()).getState()
    expect(settings.network).toBe(null)
    expect(shownChains(settings)).toEqual({ defaultChain: 1, enabledChains: [1, 137, 56] })
  })

  it('behavior: changes are remembered', () => {
    const memory = makeMemoryStorage()
    createPreviewSettings(memory).setState({ network: 'live', enabledChains: [10] })
    expect(createPreviewSettings(memory).getState()).toMatchObject({ network: 'live', enabledChains: [10] })
  })
})

describe('toPreviewConfig', () => {
  it('default: what is not set is left out, and no key is in it', () => {
    const settings = createPreviewSettings(makeMemoryStorage()).getState()
    expect(toPreviewConfig(settings, 'local', true)).toEqual({ network: 'local', defaultTokens: {} })
    expect(toPreviewConfig({ ...settings, defaultChain: 1, enabledChains: [1] }, 'local', true)).toMatchObject({
      defaultChain: 1,
      enabledChains: [1],
    })
    expect(toPreviewConfig({ ...settings, defaultChain: 1, fromToken: 'ETH' }, 'local', false)).toEqual({
      network: 'local',
    })
    expect(toPreviewConfig({ ...settings, fromToken: 'ETH' }, 'live', true)).toEqual({
      network: 'live',
      defaultTokens: { from: 'ETH' },
    })
  })
})
