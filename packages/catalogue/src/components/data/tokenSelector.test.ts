import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { fixtureAccount } from '../../fields.ts'
import { tokenSelector } from './tokenSelector.ts'

describe('tokenSelector', () => {
  it('default', async () => {
    const { outputs } = await runComponent(tokenSelector, { toToken: 'usdc' })
    expect(outputs).toMatchObject({
      chainId: 1,
      fromToken: { symbol: 'ETH' },
      toToken: { symbol: 'USDC', decimals: 6 },
    })
    expect(outputs.balance).toBeUndefined()
  })

  it('behavior: with a wallet it tells the balance', async () => {
    const { outputs } = await runComponent(tokenSelector, {
      chainId: 137,
      fromToken: 'USDC',
      toToken: 'POL',
      walletAddress: fixtureAccount,
    })
    expect(outputs).toMatchObject({ chainId: 137, balance: '10000000000', balanceText: '10000 USDC' })
  })

  it('error: a token that the chain does not have', async () => {
    await expect(runComponent(tokenSelector, { toToken: 'NOPE' })).rejects.toMatchObject({
      code: 'TOKEN_NOT_AVAILABLE',
    })
  })
})
