import { findToken, type QuoteRequest } from '@sluice/defi'
import { isSignatureRequest, type Json } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeContext, makeServices, runComponent } from '../../../test/runComponent.ts'
import { oneInchQuote } from './oneInchQuote.ts'
import { oneInchSwap } from './oneInchSwap.ts'

const values = { ...oneInchSwap.fixture, chainId: 1 }

async function intentWith(change: { readonly [key: string]: Json }) {
  const request = await oneInchSwap.run(makeContext(oneInchSwap, { ...values, ...change }, makeServices()))
  if (!isSignatureRequest(request)) throw new Error('nothing was asked for')
  return request.intent
}

describe('oneInchSwap', () => {
  it('default: validates with a quote and sends nothing', async () => {
    const { outputs, signatures } = await runComponent(oneInchSwap, { ...values, validateOnly: true })
    expect(signatures).toBe(0)
    expect(outputs).toMatchObject({ transactionHash: null, receipt: { validationOnly: true } })
  })

  it('behavior: the quote that was shown counts for its own trade alone', async () => {
    const shown = async (change: object) =>
      (await runComponent(oneInchQuote, { ...oneInchQuote.fixture, ...change })).outputs.quote as Json
    const own = await shown({})
    expect((await intentWith({ quote: own })).shownDstAmount).toBe((own as { toAmount: string }).toAmount)
    expect(await intentWith({ quote: await shown({ dst: 'DAI' }) })).not.toHaveProperty('shownDstAmount')
    expect(await intentWith({ quote: await shown({ chainId: 137 }) })).not.toHaveProperty('shownDstAmount')
  })

  it('behavior: without a quote that was shown, market prices are what its price is held against', async () => {
    const intent = await intentWith({ src: 'ETH', dst: 'DAI', amount: '1000000000000000000' })
    expect(intent).not.toHaveProperty('shownDstAmount')
    expect(intent.referenceDstAmount).toBe('2456780000000000000000')
  })

  it('error: a provider that gives 1000 wei of DAI for 1 ETH gets no signature', async () => {
    const services = makeServices()
    const swaps: typeof services.swaps = {
      ...services.swaps,
      buildSwap: async request => ({ ...(await services.swaps.buildSwap(request)), dstAmount: 1000n, minReturn: 990n }),
    }
    const trade = { ...values, src: 'ETH', dst: 'DAI', amount: '1000000000000000000' }
    await expect(runComponent(oneInchSwap, trade, { ...services, swaps })).rejects.toMatchObject({
      code: 'TRANSACTION_BLOCKED',
      message: expect.stringContaining('T09'),
    })
  })

  it('behavior: a token of no list is read from its contract, with its own decimals', async () => {
    const services = makeServices()
    const dst = '0x00000000000000000000000000000000000A1111'
    const asked: QuoteRequest[] = []
    const quote: typeof services.swaps.quote = request => {
      asked.push(request)
      return services.swaps.quote({ ...request, dst: findToken(1, 'USDC')! })
    }
    await runComponent(
      oneInchSwap,
      { ...values, dst, validateOnly: true },
      {
        ...services,
        swaps: { ...services.swaps, quote },
        chains: { ...services.chains, code: async () => '0xfe' },
        contracts: { ...services.contracts, call: async () => `0x${'7'.padStart(64, '0')}` },
      },
    )
    expect(asked.map(request => request.dst)).toEqual([expect.objectContaining({ address: dst, decimals: 7 })])
  })

  it.each(['0x10', '1e1', '１', ' 1', '1.', '-1', '0.05', '50.1', '1.234'])('error: slippage %j', async slippage => {
    await expect(runComponent(oneInchSwap, { ...values, slippage })).rejects.toMatchObject({ code: 'SLIPPAGE_INVALID' })
  })

  it.each(['1e18', '0x10', '１', '1.5', '-1', '', '1 000'])('error: amount %j', async amount => {
    await expect(runComponent(oneInchSwap, { ...values, amount })).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
  })
})
