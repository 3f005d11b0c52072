// @vitest-environment happy-dom
import type { SecretStatus } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { findMissingSettings } from './findMissingSettings.ts'
import { createPreviewSettings } from './previewSettings.ts'

const settings = createPreviewSettings(makeMemoryStorage(), 'a').getState()
const chains = { chainIds: [1, 137], defaultChainId: 1 }
const swap = { kind: 'swap', requiredVariables: ['ONEINCH_API_KEY'], theme: 'system', ...chains } as const
const icm = { kind: 'icm', requiredVariables: [], theme: 'system', ...chains } as const
const key: SecretStatus = { name: 'oneinch', set: true, last4: 'abcd', source: 'store', hosts: [], problem: null }

describe('findMissingSettings', () => {
  it('default: live networks need the 1inch key where the app calls 1inch; local chains need none', () => {
    expect(findMissingSettings({ app: swap, settings, network: 'live', secrets: [] })).toEqual(['key'])
    expect(findMissingSettings({ app: swap, settings, network: 'live', secrets: [key] })).toEqual([])
    expect(findMissingSettings({ app: swap, settings, network: 'local', secrets: [] })).toEqual([])
    expect(findMissingSettings({ app: icm, settings, network: 'live', secrets: [] })).toEqual([])
  })

  it('behavior: the default chain is one of the enabled ones', () => {
    const facts = { app: swap, network: 'local', secrets: [] } as const
    expect(findMissingSettings({ ...facts, settings: { ...settings, enabledChains: [] } })).toEqual(['enabledChains'])
    expect(findMissingSettings({ ...facts, settings: { ...settings, defaultChain: 10 } })).toEqual(['defaultChain'])
    expect(findMissingSettings({ ...facts, app: icm, settings: { ...settings, defaultChain: 10 } })).toEqual([])
  })
})
