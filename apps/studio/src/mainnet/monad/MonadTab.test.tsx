// @vitest-environment happy-dom
import { catalogueErrors } from '@sluice/catalogue'
import { defiErrors } from '@sluice/defi'
import { simulatedAccount } from '@sluice/providers'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { makeOneNodeDocument, onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { FusionPlusTab } from '../fusionPlus/FusionPlusTab.tsx'
import { emptyFusionPlusForm, fusionPlusForm } from '../fusionPlus/fusionPlusForm.ts'
import { renderTradeTab } from '../trade/renderTradeTab.tsx'
import type { ServerConfig } from '../trade/tradeEnvironment.ts'
import { MonadTab } from './MonadTab.tsx'
import { emptyMonadForm, monadForm } from './monadForm.ts'

const account = simulatedAccount.address

const config: ServerConfig = {
  supportedChains: [1, 137],
  modes: [{ id: 'testnet', source: 'live', available: true, reason: null }],
  devnet: null,
  secrets: [{ name: 'oneinch', set: true, last4: null, source: 'store', hosts: [], problem: null }],
  walletConnectProjectId: null,
  version: '0',
}

const status = {
  source: 'live',
  isAvailable: true,
  reason: null,
  chains: [],
  minimum: '0.01',
  maximum: '1000',
  minimumLockSeconds: 3_600,
  counterparty: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}

const answerWith = (bridge: unknown) => (path: string) => {
  if (path.startsWith('/api/bridge/status')) return bridge
  if (path.startsWith('/api/bridge/quote')) {
    return { source: 'live', srcAmount: '100000000000000000', dstAmount: '8181077400000000000000' }
  }
  if (path.startsWith('/api/balances')) return { source: 'live', balances: [] }
  if (path.startsWith('/api/prices')) return { source: 'live', gasPrice: null, prices: [] }
  return { source: 'live', tokens: {} }
}

const show = (bridge: unknown = status) =>
  renderTradeTab(<MonadTab />, { config, account, walletChainId: 1, answer: answerWith(bridge) })

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

afterEach(() => {
  cleanup()
  monadForm.setState(emptyMonadForm, true)
  fusionPlusForm.setState(emptyFusionPlusForm, true)
})

describe('MonadTab', () => {
  it('default: limits, recipient and amounts in the words of the specification', async () => {
    show()
    expect(await screen.findByText('Minimum 0.01, maximum 1000')).toBeTruthy()
    const lock = screen.getByRole('button', { name: 'Lock and Bridge' })
    await screen.findByText('Counterparty')
    expect(screen.queryByText('Recipient address is required')).toBeNull()
    expect(lock.getAttribute('title')).toBe('Recipient address is required')
    fireEvent.click(lock)
    expect(screen.getAllByText('Recipient address is required').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Use my wallet address' }))
    expect(screen.queryByText('Recipient address is required')).toBeNull()
    expect(screen.queryByText(/not your connected account/)).toBeNull()
    type('Recipient address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(screen.getByText(/^This is not your connected account/)).toBeTruthy()
    await waitFor(() => expect(lock.getAttribute('aria-disabled')).toBeNull())
    type('Amount', '0.001')
    expect(screen.getByText('Amount too small - minimum is 0.01')).toBeTruthy()
    expect(lock.getAttribute('title')).toBe('Amount too small - minimum is 0.01')
    type('Amount', '1001')
    expect(screen.getByText('Amount too large - maximum is 1000')).toBeTruthy()
  })

  it('behavior: without a counterparty it says so before the lock, and leads to Settings', async () => {
    const { calls } = show({ ...status, isAvailable: false, reason: 'none is configured', counterparty: null })
    expect(await screen.findByText('No counterparty: nothing can be bridged now')).toBeTruthy()
    const lock = screen.getByRole('button', { name: 'Lock and Bridge' })
    expect(lock.getAttribute('title')).toBe('No counterparty: nothing can be bridged now')
    fireEvent.click(screen.getByRole('button', { name: 'Configure the counterparty' }))
    expect(calls).toContainEqual(['open', 'settings', 'bridge'])
  })

  it('behavior: rate and amount to receive are shown before the lock, and the lock waits for them', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Use my wallet address' }))
    const card = await screen.findByRole('region', { name: 'Bridge quote' })
    expect(card.textContent).toContain('You receive8,181.077 MON')
    expect(card.textContent).toContain('1 ETH = 81,810.77 MON')
    type('Amount', '0.2')
    expect(screen.queryByRole('region', { name: 'Bridge quote' })).toBeNull()
    const lock = screen.getByRole('button', { name: 'Lock and Bridge' })
    expect(lock.getAttribute('title')).toBe('Getting the price of the counterparty')
    await screen.findByRole('region', { name: 'Bridge quote' })
    expect(lock.getAttribute('title')).toBeNull()
  })

  it('behavior: the recipient is asked for once its field was left', async () => {
    show()
    const field = await screen.findByRole('textbox', { name: 'Recipient address' })
    expect(field.getAttribute('aria-invalid')).toBe('false')
    fireEvent.blur(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Recipient address is required')).toBeTruthy()
  })

  it('behavior: the steps go with the receipt', async () => {
    const { runs } = show()
    await screen.findByRole('button', { name: 'Lock and Bridge' })
    const document = makeOneNodeDocument(definitions, 'fusionMonadBridge', {})
    const store = runs().open('bridge').editor.runs
    const common = { nodeId: onlyNodeId, at: 1, executionId: 'exec_1', attempt: 1 }
    const log = (seq: number, message: string) => ({ type: 'node.log', seq, ...common, message })
    act(() => {
      store.follow({ executionId: 'exec_1', place: 'browser', on: 'live', document, nodeCount: 1, targetId: null })
      store.receive([
        { type: 'execution.started', seq: 1, at: 1 },
        { type: 'node.started', seq: 2, ...common },
        ...['pending', 'src_locked', 'dst_locked', 'claimed'].map((line, index) => log(index + 3, line)),
        { type: 'node.completed', seq: 7, ...common, outputs: { status: 'claimed' } },
        { type: 'execution.completed', seq: 8, at: 2 },
      ] as never)
    })
    expect(await screen.findByText('Claim the tokens')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
    expect(screen.queryByText('Claim the tokens')).toBeNull()
  })

  it('error: a bridge that fails', async () => {
    const { runs } = show()
    await screen.findByRole('button', { name: 'Lock and Bridge' })
    act(() =>
      runs()
        .open('bridge')
        .editor.runs.refuse(catalogueErrors.error('BRIDGE_LOCK_TOO_SHORT', { minutes: 90 })),
    )
    expect(
      await screen.findByText('Monad Bridge failed: The counterparty requires a timelock of at least 90 minutes'),
    ).toBeTruthy()
  })

  it('error: a server that does not answer can be asked again', async () => {
    show(Response.json({ error: 'The chain is unreachable' }, { status: 502 }))
    expect(await screen.findByText('The chain is unreachable')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('FusionPlusTab', () => {
  it('default: the native token is wrapped first, and a failure is told in the words of the specification', async () => {
    const { runs } = renderTradeTab(<FusionPlusTab />, { config, account, answer: answerWith(status) })
    fireEvent.click(await screen.findByRole('button', { name: 'Use WPOL' }))
    expect(screen.queryByText(/must be wrapped first/)).toBeNull()
    type('Amount', '0.05')
    expect(screen.getByText('Amount too small - use at least 0.1 for sufficient liquidity')).toBeTruthy()
    act(() =>
      runs()
        .open('fusionPlus')
        .editor.runs.refuse(defiErrors.error('PROVIDER_HTTP', { status: 503 })),
    )
    expect(await screen.findByText('Fusion Plus failed: API Error: 503')).toBeTruthy()
  })
})
