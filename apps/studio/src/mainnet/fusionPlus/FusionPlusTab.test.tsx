// @vitest-environment happy-dom
import { findToken } from '@sluice/defi'
import { simulatedAccount } from '@sluice/providers'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { makeOneNodeDocument, onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { renderTradeTab } from '../trade/renderTradeTab.tsx'
import type { ServerConfig } from '../trade/tradeEnvironment.ts'
import { knownToken } from '../trade/tradeToken.ts'
import { FusionPlusTab } from './FusionPlusTab.tsx'
import { emptyFusionPlusForm, fusionPlusForm } from './fusionPlusForm.ts'

const config: ServerConfig = {
  supportedChains: [1, 137],
  modes: [{ id: 'testnet', source: 'live', available: true, reason: null }],
  devnet: null,
  secrets: [{ name: 'oneinch', set: true, last4: null, source: 'store', hosts: [], problem: null }],
  walletConnectProjectId: null,
  version: '0',
}

const wpol = knownToken(137, 'WPOL')!

const quote = {
  source: 'live',
  fromToken: wpol,
  toToken: findToken(1, 'ETH'),
  srcAmount: '1000000000000000000',
  auctionStartAmount: '199448057202346',
  auctionEndAmount: '198633984320939',
  auctionSeconds: 180,
  secretsCount: 1,
  quoteId: 'q',
  quotedAt: 0,
  expiresAt: 180_000,
}

const answer = (path: string) => {
  if (path.startsWith('/api/fusion-plus/quote')) return quote
  if (path.startsWith('/api/balances')) return { source: 'live', balances: [] }
  if (path.startsWith('/api/prices')) return { source: 'live', gasPrice: null, prices: [] }
  return { source: 'live', tokens: {} }
}

const show = (slippage = '0.5') => {
  fusionPlusForm.setState({ ...emptyFusionPlusForm, fromToken: wpol, slippage })
  return renderTradeTab(<FusionPlusTab />, { config, account: simulatedAccount.address, answer })
}

const askForQuote = async () => fireEvent.click(await screen.findByRole('button', { name: 'Get Real Quote' }))
const start = () => screen.findByRole('button', { name: 'Start Fusion+ Swap' })

afterEach(() => {
  cleanup()
  fusionPlusForm.setState(emptyFusionPlusForm, true)
})

describe('FusionPlusTab', () => {
  it('behavior: an auction that can end below the minimum is refused before anything is approved', async () => {
    const text = 'The auction can end at 0.0001986339 ETH, below your minimum of 0.0001992486 ETH'
    show('0.1')
    await askForQuote()
    expect((await start()).getAttribute('title')).toBe(text)
    expect(screen.getByText(text)).toBeTruthy()
    expect((await start()).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: '0.5%' }))
    await askForQuote()
    expect((await start()).getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByText(text)).toBeNull()
  })

  it('behavior: an approval that was sent before the order failed stays, with a way to revoke it', async () => {
    const { runs, view } = show()
    await screen.findByRole('button', { name: 'Get Real Quote' })
    const document = makeOneNodeDocument(definitions, 'fusionPlus', {})
    const store = runs().open('fusionPlus').editor.runs
    const node = { nodeId: onlyNodeId, at: 1, attempt: 1 }
    const transaction = { chainId: 137, from: simulatedAccount.address, to: wpol.address, data: '0x', value: '0' }
    const intent = { kind: 'approval', amount: '1' }
    const error = { area: 'CATALOGUE', code: 'AUCTION_BELOW_MINIMUM', message: 'Too low', help: [], values: {} }
    act(() => {
      store.follow({ executionId: 'exec_1', place: 'server', on: 'live', document, nodeCount: 1, targetId: null })
      store.receive([
        { type: 'execution.started', seq: 1, at: 1 },
        { type: 'node.started', seq: 2, ...node },
        {
          ...{ type: 'node.waiting', seq: 3, ...node },
          request: { kind: 'signatureRequest', transaction, intent, expiresAt: 1 },
        },
        { type: 'node.signed', seq: 4, ...node, transactionHash: `0x${'ab'.repeat(32)}` },
        { type: 'node.failed', seq: 5, ...node, error },
        { type: 'execution.failed', seq: 6, at: 1, error },
      ] as never)
    })
    expect(await screen.findByText('Fusion Plus failed: Too low')).toBeTruthy()
    expect(screen.getByText('Your approval stays until you revoke it.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show approvals' }))
    expect(view.getState()).toMatchObject({ sidePanel: 'mainnet', panelTabs: { mainnet: 'wallet' } })
  })
})
