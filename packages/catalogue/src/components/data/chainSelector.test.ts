import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { chainSelector } from './chainSelector.ts'

describe('chainSelector', () => {
  it('default', async () => {
    expect((await runComponent(chainSelector, {})).outputs).toMatchObject({
      chainId: 1,
      chain: { id: 1, name: 'Ethereum' },
      nativeToken: { symbol: 'ETH', chainId: 1 },
    })
  })

  it('error: a chain nobody knows', async () => {
    await expect(runComponent(chainSelector, { chainId: 5 })).rejects.toMatchObject({ code: 'NOT_AN_OPTION' })
  })
})
