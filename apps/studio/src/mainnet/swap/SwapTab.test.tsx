// @vitest-environment happy-dom

import { defiErrors, presetTokens } from '@sluice/defi'
import { simulatedAccount } from '@sluice/providers'
import type { SignatureRequest } from '@sluice/workflow'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseOption } from '../../../test/chooseOption.ts'
import { definitions } from '../../editor/catalogue.ts'
import { makeOneNodeDocument, onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { renderTradeTab } from '../trade/renderTradeTab.tsx'
import type { ServerConfig } from '../trade/tradeEnvironment.ts'
import { SwapTab } from './SwapTab.tsx'
import { emptySwapForm, swapForm } from './swapForm.ts'

const account = simulatedAccount.address
const secret = { name: 'oneinch', set: true, last4: null, source: 'store' as const, hosts: [], problem: null }

const config: ServerConfig = {
  supportedChains: [1, 137],
  modes: [{ id: 'testnet', source: 'live', available: true, reason: null }],
  devnet: null,
  secrets: [secret],
  walletConnectProjectId: null,
  version: '0',
}

const [pol, usdt] = [presetTokens(137)[0]!, presetTokens(137).find(({ symbol }) => symbol === 'USDT')!]

const quote = {
  source: 'live',
  priceImpactPercent: 0.2,
  quotedAt: 0,
  expiresAt: 30_000,
  srcToken: pol,
  dstToken: usdt,
  srcAmount: '1000000000000000000',
  dstAmount: '498499',
  gas: 180_000,
  protocols: [{ from: pol.address, to: usdt.address, protocol: 'UNISWAP_V3', sharePercent: 100 }],
}

const prices = { source: 'live', gasPrice: '30000000000', prices: [{ address: pol.address, usd: '0.5' }] }

/** Server with a quote, or with an error for it. */
const answerWith = (given: unknown) => (path: string) => {
  if (path.startsWith('/api/1inch/quote')) return given
  if (path.startsWith('/api/prices')) return prices
  if (path.startsWith('/api/balances')) {
    return {
      source: 'live',
      balances: [{ address: pol.address, token: pol, amount: '5000000000000000000', usd: '2.5' }],
    }
  }
  return { source: 'live', tokens: {} }
}

function errorBody(error: Error & { toJSON(): { readonly message: string } }, status = 400): Response {
  const { message, ...rest } = error.toJSON()
  return Response.json({ ...rest, error: message }, { status })
}

const show = (given: unknown, change: Partial<Parameters<typeof renderTradeTab>[1]> = {}) =>
  renderTradeTab(<SwapTab />, { config, account, answer: answerWith(given), ...change })

const askForQuote = async () => fireEvent.click(await screen.findByRole('button', { name: 'Get Real Quote' }))

afterEach(() => {
  cleanup()
  swapForm.setState(emptySwapForm, true)
})

describe('SwapTab', () => {
  it('default: a quote with rate, minimum, impact, fee in money, route and countdown', async () => {
    show(quote)
    await askForQuote()
    await screen.findByText('0.498499 USDT')
    const card = screen.getByRole('region', { name: 'Quote' })
    await waitFor(() => expect(card.textContent).toContain('POL (<$0.01)'))
    expect(card.textContent).toContain('1 POL = 0.498499 USDT')
    expect(card.textContent).toContain('Minimum received0.496006 USDT')
    expect(card.textContent).toContain('Price impact0.20%')
    expect(card.textContent).toContain('Network feeabout 0.0054 POL (<$0.01)')
    expect(card.textContent).toContain('RouteUNISWAP_V3')
    expect(card.textContent).toMatch(/Valid for (30|29) s/)
    fireEvent.click(screen.getByTitle('Show the rate the other way round'))
    expect(card.textContent).toContain('1 USDT = 2.00602 POL')
    expect(screen.getByRole('button', { name: 'Execute This Swap' }).getAttribute('aria-disabled')).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '2' } })
    expect(screen.queryByRole('region', { name: 'Quote' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Execute This Swap' })).toBeNull()
  })

  it('behavior: Max leaves what the network fee may take', async () => {
    show(quote)
    fireEvent.click(await screen.findByRole('button', { name: 'Use the whole balance of POL' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '4.991'))
  })

  it.each([
    ['no wallet', { config }],
    ['no key', { account, config: { ...config, secrets: [{ ...secret, set: false }] } }],
  ])('error: live without %s', async (_, { config, ...rest }) => {
    renderTradeTab(<SwapTab />, { config, ...rest, answer: answerWith(quote) })
    expect(await screen.findByText('Please connect wallet and configure API key first')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Get Real Quote' })
    expect(button.getAttribute('title')).toBe('Please connect wallet and configure API key first')
  })

  it.each([
    [defiErrors.error('QUOTE_WITHOUT_OUTPUT'), 'Quote failed: Invalid quote response - no output amount'],
    [defiErrors.error('PROVIDER_HTTP', { status: 503 }), 'Quote failed: API Error: 503'],
    [defiErrors.error('CHAIN_NOT_SUPPORTED', { id: 137 }), 'Quote failed: Chain 137 not supported'],
    [defiErrors.error('INSUFFICIENT_LIQUIDITY'), 'Quote failed: Not enough liquidity for this amount and pair'],
  ])('error: quote %s', async (error, text) => {
    show(errorBody(error))
    await askForQuote()
    const notice = (await screen.findByText(text)).closest('[role=alert]')
    expect(notice?.textContent).toContain(error.help[0])
    expect(screen.queryByRole('button', { name: 'Execute This Swap' })).toBeNull()
  })

  it('error: liquidity suggests a larger amount or another pair', () => {
    expect(defiErrors.error('INSUFFICIENT_LIQUIDITY').help[0]).toMatch(
      /larger amount \(1 token or more\).*another pair/,
    )
  })

  it('error: a wallet on another network cannot execute, and may switch', async () => {
    show(quote, { walletChainId: 1 })
    await askForQuote()
    expect(await screen.findByRole('button', { name: 'Switch wallet to Polygon' })).toBeTruthy()
    const execute = await screen.findByRole('button', { name: 'Execute This Swap' })
    expect(execute.getAttribute('title')).toBe('Your wallet is on another network.')
  })

  it.each([
    [4, 'This trade moves the price by more than 3 %.', false],
    [16, 'Price impact is above 15 %. Trade a smaller amount.', true],
  ])('error: a price impact of %s percent', async (priceImpactPercent, text, isRefused) => {
    show({ ...quote, priceImpactPercent })
    await askForQuote()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Execute This Swap' })).toHaveProperty('disabled', isRefused)
  })

  it.each([
    [defiErrors.error('SWAP_WITHOUT_TRANSACTION'), 'Swap failed: No transaction data in swap response'],
    [defiErrors.error('SWAP_TRANSACTION_INVALID'), 'Swap failed: Invalid transaction data: missing to address or data'],
    [defiErrors.error('REJECTED_BY_USER'), 'Transaction rejected by user'],
  ])('error: swap %s', async (error, text) => {
    const { runs } = show(quote)
    await screen.findByRole('button', { name: 'Get Real Quote' })
    act(() => runs().open('swap').editor.runs.refuse(error))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('behavior: a new quote clears the failure of an earlier run', async () => {
    const { runs } = show(quote)
    await screen.findByRole('button', { name: 'Get Real Quote' })
    act(() => runs().open('swap').editor.runs.refuse(defiErrors.error('REJECTED_BY_USER')))
    await screen.findByText('Transaction rejected by user')
    await askForQuote()
    await screen.findByText('0.498499 USDT')
    expect(screen.queryByText('Transaction rejected by user')).toBeNull()
  })

  it('behavior: only Polygon has a guidance for its own token', async () => {
    show(quote)
    await screen.findByText('Use at least 1 POL for liquidity.')
    chooseOption('Network', 'Ethereum')
    expect(screen.queryByText(/for liquidity/)).toBeNull()
  })

  it('error: an amount of 40 digits shortens its worth in dollars', async () => {
    show(quote)
    await screen.findByText('$0.50')
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '9'.repeat(40) } })
    expect(await screen.findByText('>$999T')).toBeTruthy()
  })

  it('error: a native swap whose transaction sends nothing is warned of', async () => {
    const { runs } = show(quote)
    await screen.findByRole('button', { name: 'Get Real Quote' })
    const request = (value: string): SignatureRequest => ({
      kind: 'signatureRequest',
      transaction: { chainId: 137, from: account, to: usdt.address, data: '0x12345678', value },
      intent: { kind: 'swap', src: { address: pol.address } },
      expiresAt: Date.now() + 60_000,
    })
    const document = makeOneNodeDocument(definitions, 'oneInchSwap', {})
    const store = runs().open('swap').editor.runs
    const common = { nodeId: onlyNodeId, at: 1, executionId: 'exec_1', attempt: 1 }
    const receiveRequest = (value: string) =>
      act(() => {
        store.follow({ executionId: 'exec_1', place: 'browser', on: 'live', document, nodeCount: 1, targetId: null })
        store.receive([{ type: 'node.waiting', seq: 1, ...common, request: request(value) } as never])
      })
    receiveRequest('0')
    expect(await screen.findByText('This swap pays POL, but its transaction sends none. Reject it.')).toBeTruthy()
    receiveRequest('1000000000000000000')
    await waitFor(() => expect(screen.queryByText(/sends none/)).toBeNull())
  })
})
