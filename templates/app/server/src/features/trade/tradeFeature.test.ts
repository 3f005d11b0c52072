import { describe, expect, it } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { startTradeApp } from './startTradeApp.stub.ts'
import { tradeFeature } from './tradeFeature.ts'

const token = `0x${'a1'.repeat(20)}`
const chainId = appConfig.chains[0]?.id ?? 1

const start = startTradeApp.bind(null, [tradeFeature])

describe('GET /api/1inch/tokens', () => {
  it('default: the provider’s tokens as a list', async () => {
    const entry = { address: token, symbol: 'AAA', name: 'Token A', decimals: 6, logoURI: 'https://example.org/a.png' }
    const { get } = await start(() => ({ body: { tokens: { [token]: entry } } }))
    const { body } = await get(`/api/1inch/tokens?chainId=${chainId}`)
    expect(body).toEqual({ chainId, tokens: [{ address: token, symbol: 'AAA', name: 'Token A', decimals: 6 }] })
  })
})

// only with: approval
describe('GET /api/1inch/approve', () => {
  const account = `0x${'b2'.repeat(20)}`
  const router = '0x111111125421cA6dc452d289314280a0f8842A65'

  it('default: an approval always names its amount', async () => {
    const approval = { data: '0x095ea7b3', to: token, value: '0', gasPrice: '1' }
    const { get, upstream } = await start(() => ({ body: approval }))
    const path = `/api/1inch/approve/transaction?chainId=${chainId}&token=${token}&owner=${account}`
    expect((await get(path)).status).toBe(400)
    const { body } = await get(`${path}&amount=1000`)
    expect(body).toMatchObject({ tx: { from: account, to: token, chainId } })
    expect(upstream.seen[0]?.query).toEqual({ tokenAddress: token, amount: '1000' })
  })

  it('behavior: the spender is the router of the provider', async () => {
    const { get } = await start(() => ({ body: { address: router } }))
    expect((await get(`/api/1inch/approve/spender?chainId=${chainId}`)).body).toEqual({ address: router })
  })
})
// end only
