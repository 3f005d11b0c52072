import { applySlippage, presetTokens } from '@sluice/defi'
import { simulatedAccount } from '@sluice/providers'
import { describe, expect, it, vi } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { createRunStore } from '../../editor/runStore.ts'
import { prepareBrowserRun } from '../../run/prepareBrowserRun.ts'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { readOutcome } from '../trade/readOutcome.ts'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { readSwapReceipt } from './readSwapReceipt.ts'
import type { SwapRequest } from './swapForm.ts'
import { type SwapQuote, toQuoteView } from './toQuoteView.ts'

const [native, usdc] = [presetTokens(1)[0]!, presetTokens(1).find(({ symbol }) => symbol === 'USDC')!]

const request: SwapRequest = {
  mode: 'functional',
  chainId: 1,
  src: native,
  dst: usdc,
  amount: '1000000000000000000',
  slippagePercent: 0.5,
  account: simulatedAccount.address,
}

const quote: SwapQuote = {
  source: 'simulated',
  priceImpactPercent: 0.1,
  quotedAt: 1_000,
  expiresAt: 31_000,
  srcToken: { ...native },
  dstToken: { ...usdc },
  srcAmount: '1000000000000000000',
  dstAmount: '2450123456',
  gas: 150_000.4,
  protocols: [],
}

const turned: SwapRequest = { ...request, src: usdc, dst: native, amount: '2450000000' }
const turnedQuote: SwapQuote = { ...quote, srcAmount: '2450000000', dstAmount: '995000000000000000' }

/** Runs a document in the page on simulated services. */
async function run(document: ReturnType<typeof makeSwapDocument>) {
  const runs = createRunStore(fold => fold())
  const browserRun = await prepareBrowserRun({
    document,
    executionId: 'exec_1',
    plugins: [],
    onEvents: runs.receive,
  })
  runs.follow({ executionId: 'exec_1', place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null })
  await browserRun.start()
  await vi.waitFor(() => expect(runs.getState().view.endedAt).not.toBeNull(), { timeout: 20_000 })
  return readOutcome(runs.getState(), onlyNodeId)
}

describe('toQuoteView', () => {
  it('default: has the fields of the specification, amounts exact', () => {
    expect(toQuoteView(quote, request)).toMatchObject({
      fromAmount: 10n ** 18n,
      toAmount: 2_450_123_456n,
      fromToken: native,
      toToken: usdc,
      rate: '2,450.12',
      gasEstimate: 150_001n,
      timestamp: 1_000,
      originalRequestedAmount: 10n ** 18n,
      // 2,450.123456 minus 0.5 %, rounded down.
      minimumReceived: 2_437_872_838n,
    })
  })
})

describe('makeSwapDocument', () => {
  it('default: a native swap needs no approval, and its receipt has amounts and fee', async () => {
    const document = makeSwapDocument({ registry: definitions, request, quote, approval: 'exact' })
    expect(document.nodes.map(({ componentId }) => componentId)).toEqual(['oneInchSwap'])
    const outcome = await run(document)
    if (outcome.status !== 'success') throw new Error(JSON.stringify(outcome))
    const receipt = readSwapReceipt(document, outcome.outputs)
    expect(receipt).toMatchObject({ chainId: 1, src: { symbol: 'ETH' }, dst: { symbol: 'USDC' }, paid: 10n ** 18n })
    expect(receipt!.received).toBeGreaterThan(2_400_000_000n)
    expect(receipt!.minimumReturn).toBeLessThan(receipt!.received!)
    expect(receipt!.fee).toBeGreaterThan(0n)
  })

  it('behavior: an ERC-20 is approved for exactly the amount, then swapped', async () => {
    const document = makeSwapDocument({ registry: definitions, request: turned, quote: turnedQuote, approval: 'exact' })
    expect(document.nodes.map(({ componentId, config }) => [componentId, config.amount])).toEqual([
      ['tokenApproval', '2450000000'],
      ['oneInchSwap', '2450000000'],
    ])
    expect(document.nodes[0]!.config.mode).toBe('exact')
    expect(await run(document)).toMatchObject({ status: 'success' })
  })

  it.each([0.1, 0.5, 3])(
    'behavior: the swap is built with the slippage of the quote card: %s %%',
    async slippagePercent => {
      const chosen = { ...request, slippagePercent }
      const document = makeSwapDocument({ registry: definitions, request: chosen, quote, approval: 'exact' })
      const outcome = await run(document)
      if (outcome.status !== 'success') throw new Error(JSON.stringify(outcome))
      const { minimumReturn, received } = readSwapReceipt(document, outcome.outputs)!
      // The simulation gives what it quotes.
      expect(minimumReturn).toBe(applySlippage(received!, slippagePercent))
    },
  )

  it('behavior: a permit is handed to the swap', () => {
    const options = { registry: definitions, request: turned, quote: turnedQuote } as const
    const { nodes, edges } = makeSwapDocument({ ...options, approval: 'permit' })
    expect(nodes[0]!.config.mode).toBe('permit')
    expect(edges.map(({ sourcePort, targetPort }) => [sourcePort, targetPort])).toEqual([
      ['approved', 'approval'],
      ['permit', 'permit'],
    ])
  })

  it('behavior: the quote that was shown is the one the swap is held against', async () => {
    const better = { ...turnedQuote, dstAmount: '9950000000000000000' }
    const document = makeSwapDocument({ registry: definitions, request: turned, quote: better, approval: 'exact' })
    // Ten times more was shown than is built now: no wallet without a person accepts that.
    expect(await run(document)).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_BLOCKED' } })
  })
})
