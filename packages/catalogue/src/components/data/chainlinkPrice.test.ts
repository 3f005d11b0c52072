import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { chainlinkPrice } from './chainlinkPrice.ts'

const feed = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'

describe('chainlinkPrice', () => {
  it('default: the well-known feed of the token', async () => {
    const { outputs } = await runComponent(chainlinkPrice, {})
    expect(outputs).toMatchObject({ price: '2456.78', feed, origin: `simulated feed ${feed}` })
    expect((await runComponent(chainlinkPrice, { token: 'WETH' })).outputs.feed).toBe(feed)
    expect((await runComponent(chainlinkPrice, { chainId: 43114 })).outputs.price).toBe('25')
  })

  it('behavior: a feed that is named wins', async () => {
    const usdc = '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6'
    expect((await runComponent(chainlinkPrice, { feed: usdc })).outputs).toMatchObject({ price: '1', feed: usdc })
  })

  it('error: no feed for the token, no feed at the address', async () => {
    await expect(runComponent(chainlinkPrice, { token: '1INCH' })).rejects.toMatchObject({ code: 'PRICE_UNKNOWN' })
    const nowhere = { feed: '0x000000000000000000000000000000000000dEaD' }
    await expect(runComponent(chainlinkPrice, nowhere)).rejects.toMatchObject({ code: 'FEED_UNKNOWN' })
  })
})
