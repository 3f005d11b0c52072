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

  it.each(['0x10', '1e1', '１', ' 1', '1.', '-1', '0.05', '50.1', '1.234'])('error: slippage %j', async slippage => {
    await expect(runComponent(oneInchSwap, { ...values, slippage })).rejects.toMatchObject({ code: 'SLIPPAGE_INVALID' })
  })

  it.each(['1e18', '0x10', '１', '1.5', '-1', '', '1 000'])('error: amount %j', async amount => {
    await expect(runComponent(oneInchSwap, { ...values, amount })).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
  })
})
