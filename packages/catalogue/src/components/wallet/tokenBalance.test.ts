import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { tokenBalance } from './tokenBalance.ts'

describe('tokenBalance', () => {
  it('default', async () => {
    const { outputs } = await runComponent(tokenBalance, tokenBalance.fixture!)
    expect(outputs).toMatchObject({ balance: '10000000000', formatted: '10000', usd: '10000' })
  })

  it('behavior: a token without a price has a balance all the same', async () => {
    const services = makeServices()
    const prices = {
      ...services.prices,
      price: () => services.prices.feed({ chainId: 1, feed: '0x000000000000000000000000000000000000dEaD' }),
    }
    const { outputs } = await runComponent(tokenBalance, tokenBalance.fixture!, { ...services, prices })
    expect(outputs).toMatchObject({ balance: '10000000000' })
    expect(outputs).not.toHaveProperty('usd')
  })

  it('error: no account, a token of another chain', async () => {
    const services = { ...makeServices(), wallet: { account: async () => null } }
    await expect(runComponent(tokenBalance, { token: 'USDC' }, services)).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
    await expect(runComponent(tokenBalance, { chainId: 137, token: 'WETH.e' })).rejects.toMatchObject({
      code: 'TOKEN_NOT_AVAILABLE',
    })
  })
})
