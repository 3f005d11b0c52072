import { describe, expect, it } from 'vitest'
import { runAlone } from '../../../test/runAlone.ts'
import { chainSelector } from './chainSelector.ts'

describe('chainSelector', () => {
  it('default', async () => {
    expect((await runAlone(chainSelector, {})).outputs).toMatchObject({
      chainId: 1,
      chain: { id: 1, name: 'Ethereum' },
      nativeToken: { symbol: 'ETH', chainId: 1 },
    })
  })

  it('error: a chain nobody knows', async () => {
    await expect(runAlone(chainSelector, { chainId: 5 })).rejects.toMatchObject({ code: 'NOT_AN_OPTION' })
  })
})
