// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { createPreviewSettings, shownChains, toPreviewConfig } from './previewSettings.ts'

const app = { chainIds: [1, 42161], defaultChainId: 42161 }

describe('createPreviewSettings', () => {
  it('default: no network chosen, and the chains of the application', () => {
    const settings = createPreviewSettings(makeMemoryStorage(), 'a').getState()
    expect(settings.network).toBe(null)
    expect(shownChains(settings, app)).toEqual({ defaultChain: 42161, enabledChains: [1, 42161] })
  })

  it('behavior: changes are remembered, device and theme for all projects, the rest for its own', () => {
    const memory = makeMemoryStorage()
    const other = createPreviewSettings(memory, 'b')
    createPreviewSettings(memory, 'a').setState({ network: 'live', enabledChains: [10], instanceId: 'p1' })
    other.setState({ fromToken: 'ETH' })
    const own = createPreviewSettings(memory, 'a')
    expect(own.getState()).toMatchObject({ network: 'live', enabledChains: [10], instanceId: 'p1', fromToken: '' })
    own.setState({ device: 'phone', theme: 'dark' })
    expect(createPreviewSettings(memory, 'b').getState()).toEqual({
      ...{ network: null, defaultChain: null, enabledChains: null, fromToken: 'ETH', toToken: '', instanceId: null },
      ...{ device: 'phone', theme: 'dark' },
    })
  })

  it.each([
    'no JSON',
    'null',
    '[]',
    '5',
    '{"enabledChains":5,"defaultChain":"1","instances":null,"network":"mainnet","theme":7,"fromToken":{}}',
  ])('error: stored text that is not as expected is left out: %s', text => {
    const memory = makeMemoryStorage()
    for (const key of ['sluice.preview', 'sluice.preview.a']) memory.setItem(key, text)
    const empty = createPreviewSettings(makeMemoryStorage(), 'a').getState()
    expect(createPreviewSettings(memory, 'a').getState()).toEqual(empty)
    memory.setItem('sluice.preview.a', '{"enabledChains":[1,"x",-2,10]}')
    expect(createPreviewSettings(memory, 'a').getState()).toEqual({ ...empty, enabledChains: [1, 10] })
  })
})

describe('toPreviewConfig', () => {
  it('default: what is not set is left out, and no key is in it', () => {
    const settings = createPreviewSettings(makeMemoryStorage(), 'a').getState()
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
