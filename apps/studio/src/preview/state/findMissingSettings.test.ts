import type { SecretStatus } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { findMissingSettings } from './findMissingSettings.ts'
import { createPreviewSettings } from './previewSettings.ts'

const settings = createPreviewSettings(makeMemoryStorage()).getState()
const swap = { kind: 'swap', requiredVariables: ['ONEINCH_API_KEY'], theme: 'system' } as const
const icm = { kind: 'icm', requiredVariables: [], theme: 'system' } as const
const config = { devnet: null, secrets: [] }
const devnet = { chains: [], aggregatorUrl: 'http://127.0.0.1:1' }
const key = {
  name: 'oneinch',
  set: true,
  last4: 'abcd',
  source: 'store',
  hosts: [],
  problem: null,
} satisfies SecretStatus

describe('findMissingSettings', () => {
  it('default: live networks need the 1inch key where the app calls 1inch', () => {
    expect(findMissingSettings({ app: swap, settings, network: 'live', config })).toEqual(['key'])
    expect(
      findMissingSettings({ app: swap, settings, network: 'live', config: { ...config, secrets: [key] } }),
    ).toEqual([])
    expect(findMissingSettings({ app: icm, settings, network: 'live', config })).toEqual([])
  })

  it('behavior: local chains need no key, but have to run', () => {
    expect(findMissingSettings({ app: swap, settings, network: 'local', config })).toEqual(['localChains'])
    expect(findMissingSettings({ app: swap, settings, network: 'local', config: { ...config, devnet } })).toEqual([])
  })

  it('behavior: the default chain is one of the enabled ones', () => {
    const facts = { app: icm, network: 'live', config } as const
    expect(findMissingSettings({ ...facts, settings: { ...settings, enabledChains: [] } })).toEqual(['enabledChains'])
    expect(findMissingSettings({ ...facts, settings: { ...settings, defaultChain: 10 } })).toEqual(['defaultChain'])
  })
})
