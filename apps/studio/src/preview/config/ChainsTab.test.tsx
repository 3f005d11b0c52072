// @vitest-environment happy-dom
import { previewChainIds } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { offeredChains } from './ChainsTab.tsx'

describe('offeredChains', () => {
  it('default: the chains that the protocol names', () => {
    expect(offeredChains).toEqual(previewChainIds)
  })
})
