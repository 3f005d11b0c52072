// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { engineErrors, type RunEvent } from '@sluice/engine'
import { createSwapIntent, findRouter, type Token } from '@sluice/guard'
import { createLimitOrderIntent, createSimulatedServices } from '@sluice/providers'
import { documentFromTemplate, type JsonObject, type SignatureRequest, type TypedDataRequest } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { SigningHost } from './SigningHost.tsx'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Approval of exactly 5 USDC as a node requests it. */
async function makeRequest(): Promise<SignatureRequest> {
  const { swaps } = createSimulatedServices({ account: { address: account, chainId: 1 } })
  const token = (await swaps.tokens(1)).find(({ symbol }) => symbol === 'USDC')!
  const spender = await swaps.spender(1)
  const built = await swaps.buildApproval({ chainId: 1, token, owner: account, amount: 5_000_000n })
  return {
    kind: 'signatureRequest',
    transaction: { ...built, chainId: 31337 },
    intent: {
      kind: 'approval',
      chainId: 1,
      walletChainId: 31337,
      account,
      token: { ...token },
      spender,
      amount: '5000000',
    },
    expiresAt: Date.now() + 60_000,
  }
}

/** Order of 5 USDC for 4 DAI as a node requests it. */
async function makeMessage(): Promise<TypedDataRequest> {
  const { orders } = createSimulatedServices({ account: { address: account, chainId: 1 } })
  const request = {
    chainId: 1,
    maker: account,
    src: findToken(1, 'USDC') as Token,
    dst: findToken(1, 'DAI') as Token,
    makingAmount: 5_000_000n,
    takingAmount: 4n * 10n ** 18n,
    expiresAt: Math.floor(Date.now() / 1_000) + 3_600,
  } as const
  const built = await orders.build(request)
  const intent = createLimitOrderIntent({ request, built, spender: await orders.spender(1) })
  return {
    kind: 'typedDataRequest',
    typedData: { ...built.typedData, domain: { ...built.typedData.domain, chainId: 31337 } },
    intent: { ...intent, walletChainId: 31337 },
    expiresAt: Date.now() + 60_000,
  } as unknown as TypedDataRequest
}

/** Guard facts for this order. */
const typedFacts = {
  allowedTargets: [findRouter(1)],
  providerSpender: findRouter(1),
  wrappedNative: findToken(1, 'WETH')?.address,
  domainSeparator: null,
  now: Date.now(),
}

type Options = {
  readonly message?: TypedDataRequest
  readonly configs?: { readonly [nodeId: string]: JsonObject }
  readonly signTypedData?: () => Promise<string>
  readonly walletChainId?: number
  readonly send?: () => Promise<string>
  readonly chainFacts?: object
  readonly beforeFacts?: (signal: AbortSignal | null | undefined) => Promise<void>
}

async function show(options: Options = {}) {
  const request = await makeRequest()
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const editor = createEditor(context, createDraftStore())
  const drawn = context.documents.getState().document
  const nodes = drawn.nodes.map(node => ({ ...node, config: { ...node.config, ...options.configs?.[node.id] } }))
  const document = { ...drawn, nodes }
  context.runs.follow({ executionId: 'exec_1', place: 'server', on: 'devnet', document, nodeCount: 7, targetId: null })
  const waiting: readonly RunEvent[] = [
    { type: 'execution.started', seq: 1, at: 1 },
    { type: 'node.started', seq: 2, at: 1, nodeId: 'tokenApproval', attempt: 1 },
    { type: 'node.waiting', seq: 3, at: 1, nodeId: 'tokenApproval', attempt: 1, request: options.message ?? request },
  ]
  const facts = {
    source: 'devnet',
    allowedTargets: [request.intent.spender],
    providerSpender: request.intent.spender,
    targetCode: '0x60',
    spenderCode: '0x60',
    nativeBalance: '1000000000000000000',
    tokenBalance: '10000000',
    allowance: '0',
    simulation: { status: 'success', gasUsed: '46000', balanceChanges: [] },
    networkFee: '2100000000000000',
    now: Date.now(),
    ...options.chainFacts,
  }
  /** Server journal, possibly ahead of the page. */
  const journal: RunEvent[] = [...waiting]
  const http = makeHttpClient(async (path, { signal }) => {
    if (path.startsWith('/api/runs/')) return { events: journal }
    if (path.startsWith('/api/prices')) return { prices: [], gasPrice: null }
    await options.beforeFacts?.(signal)
    return path.startsWith('/api/signatures/') ? typedFacts : facts
  })
  const socket = {
    start: vi.fn(),
    follow: vi.fn(() => () => {}),
    send: vi.fn(async (): Promise<'applied' | 'ignored'> => 'applied'),
    connected: vi.fn(async () => {}),
  } satisfies ExecutionSocket
  const send = vi.fn(options.send ?? (async () => hash))
  const signTypedData = vi.fn(options.signTypedData ?? (async () => signature))
  const chainId = options.walletChainId ?? 31337
  const wallet = {
    port: {
      account: async () => ({ address: account, chainId }) as const,
      send: send as never,
      signTypedData: signTypedData as never,
    },
    account: { address: account, chainId },
    connect: vi.fn(),
    switchChain: vi.fn(),
    chainName: () => 'Local Ethereum (31337)',
  }
  const view = () => (
    <QueryClientProvider client={new QueryClient()}>
      <HttpProvider http={http}>
        <EditorProvider editor={editor}>
          <SigningHost socket={socket} storage={localStorage} wallet={wallet} explorerUrl={() => undefined} />
        </EditorProvider>
      </HttpProvider>
    </QueryClientProvider>
  )
  return { ...context, socket, send, signTypedData, view, waiting, journal, facts }
}

const signButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in wallet' })

const sign = async () => {
  await screen.findByText('All safety checks passed')
  fireEvent.click(await signButton())
}

describe('SigningHost', () => {
  it('default: says in words what will be signed and brings the hash to the run', async () => {
    const { runs, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText(/take up to 5 USDC/)
    await screen.findByText('up to 0.00273 ETH')
    await sign()
    await waitFor(() =>
      expect(socket.send).toHaveBeenCalledWith('transaction-signed', {
        executionId: 'exec_1',
        nodeId: 'tokenApproval',
        signedTx: hash,
      }),
    )
    await screen.findByText('Waiting for confirmation')
  })

  it('behavior: lists the approvals of the whole run before the first signature', async () => {
    const { runs, view, waiting } = await show({
      configs: { tokenInput: { fromToken: 'DAI', toToken: 'USDC', amount: '5' } },
    })
    runs.receive(waiting)
    render(view())
    fireEvent.click(await screen.findByText('1 approval in this run'))
    screen.getByText(/^Approve 5(\.0)? DAI on Ethereum for the swap router .*: /)
  })

  it('behavior: the only approval of a run is not listed below itself; its contract has a name', async () => {
    const { runs, view, waiting } = await show({
      configs: { tokenInput: { fromToken: 'USDC', toToken: 'DAI', amount: '5' } },
    })
    runs.receive(waiting)
    render(view())
    await screen.findByText('All safety checks passed')
    expect(screen.getByText('For contract').nextSibling?.textContent).toMatch(/^1inch Router v6 · 0x1111…2A65/)
    expect(screen.queryByText(/in this run$/)).toBeNull()
  })

  it('behavior: the hash is stored before the server is told, and a reload does not prompt again', async () => {
    const first = await show()
    first.socket.send.mockImplementation(() => {
      expect(Object.values({ ...localStorage })).toContain(hash)
      return new Promise(() => {})
    })
    first.runs.receive(first.waiting)
    render(first.view())
    await sign()
    await waitFor(() => expect(first.socket.send).toHaveBeenCalledOnce())
    cleanup()
    const second = await show()
    second.runs.receive(second.waiting)
    render(second.view())
    await waitFor(() => expect(second.socket.send).toHaveBeenCalledWith('transaction-signed', expect.anything()))
    expect(second.send).not.toHaveBeenCalled()
  })

  it('error: an approval that was sent is not called failed when the next step fails', async () => {
    const { runs, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await sign()
    await screen.findByText('Waiting for confirmation')
    const node = { nodeId: 'tokenApproval', at: 1 }
    const error = { area: 'X', code: 'AUCTION_BELOW_MINIMUM', message: 'Too low', help: [], values: {} }
    act(() =>
      runs.receive([
        { type: 'node.signed', seq: 4, ...node, transactionHash: hash },
        { type: 'node.failed', seq: 5, ...node, error },
      ] as never),
    )
    await screen.findByText('Approval sent, but the next step failed')
    expect(screen.queryByText('Transaction failed')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show approvals' }))
    await waitFor(() => expect(screen.queryByText('Approval sent, but the next step failed')).toBeNull())
  })

  it('error: a browser without room tells the run of the hash all the same', async () => {
    const { runs, socket, view, waiting } = await show()
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    runs.receive(waiting)
    render(view())
    await sign()
    await waitFor(() =>
      expect(socket.send).toHaveBeenCalledWith('transaction-signed', expect.objectContaining({ signedTx: hash })),
    )
    await screen.findByText('Waiting for confirmation')
    expect(full).toHaveBeenCalled()
    full.mockRestore()
  })

  it('behavior: a risk found at the last check needs confirmation', async () => {
    const { runs, send, view, waiting, facts } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText('All safety checks passed')
    Object.assign(facts, { simulation: { status: 'unavailable', reason: 'no node' } })
    fireEvent.click(await signButton())
    const box = await screen.findByRole<HTMLInputElement>('checkbox')
    expect(send).not.toHaveBeenCalled()
    expect(box.checked).toBe(false)
    expect((await signButton()).disabled).toBe(true)
    fireEvent.click(box)
    fireEvent.click(await signButton())
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('behavior: a very high slippage is typed before the swap can be signed', async () => {
    const { swaps } = createSimulatedServices({ account: { address: account, chainId: 1 } })
    const [src, dst] = [findToken(1, 'ETH') as Token, findToken(1, 'USDC') as Token]
    const wish = { chainId: 1, src, dst, amount: 10n ** 16n, from: account, slippagePercent: 25 } as const
    const built = await swaps.buildSwap(wish)
    const { amount: _, ...intent } = createSwapIntent({
      request: wish,
      built,
      walletChainId: 31337,
      router: findRouter(1)!,
      builtAt: Date.now(),
      shownDstAmount: built.dstAmount,
      priceImpactPercent: 0,
    })
    const request = {
      kind: 'signatureRequest',
      transaction: { ...built.transaction, chainId: 31337 },
      intent: { ...intent, amount: '10000000000000000' },
      expiresAt: Date.now() + 60_000,
    } as unknown as SignatureRequest
    const router = findRouter(1)
    const changes = [
      { token: src.address, delta: '-10000000000000000' },
      { token: dst.address, delta: built.dstAmount.toString() },
    ]
    const simulation = { status: 'success', gasUsed: '120000', balanceChanges: changes }
    const chainFacts = { allowedTargets: [router], providerSpender: router, allowance: null, simulation }
    const { runs, send, view, waiting } = await show({ message: request as never, chainFacts })
    runs.receive(waiting)
    render(view())
    fireEvent.click(await screen.findByRole('checkbox'))
    expect((await signButton()).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/Type 25 to confirm/), { target: { value: '52' } })
    expect((await signButton()).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/Type 25 to confirm/), { target: { value: '25' } })
    fireEvent.click(await signButton())
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('error: nothing is sent while a rule of the guard blocks', async () => {
    const { runs, send, view, waiting } = await show({ chainFacts: { targetCode: '0x' } })
    runs.receive(waiting)
    render(view())
    await screen.findByText('Blocked by a safety check')
    const button = await signButton()
    expect(button.disabled).toBe(true)
    fireEvent.click(button)
    expect(send).not.toHaveBeenCalled()
  })

  it('error: a rejection ends the step with the words of the wallet port', async () => {
    const { defiErrors } = await import('@sluice/defi')
    const { runs, socket, view, waiting } = await show({
      send: async () => {
        throw defiErrors.error('REJECTED_BY_USER')
      },
    })
    runs.receive(waiting)
    render(view())
    await sign()
    await waitFor(() =>
      expect(socket.send).toHaveBeenCalledWith('signing-error', {
        executionId: 'exec_1',
        nodeId: 'tokenApproval',
        error: expect.objectContaining({ code: 'REJECTED_BY_USER' }),
      }),
    )
  })

  it('error: another failure of the wallet is shown and can be tried again', async () => {
    const { runs, socket, view, waiting } = await show({
      send: async () => {
        throw engineErrors.error('SIGNING_FAILED', { reason: 'locked' })
      },
    })
    runs.receive(waiting)
    render(view())
    await sign()
    await screen.findByText('Transaction signing failed: locked')
    expect(socket.send).not.toHaveBeenCalled()
    expect((await signButton()).disabled).toBe(false)
  })

  it('behavior: an expired request is rebuilt', async () => {
    const { runs, socket, view, waiting } = await show()
    const expired = waiting.map(event =>
      event.type === 'node.waiting' ? { ...event, request: { ...event.request, expiresAt: Date.now() - 1 } } : event,
    )
    runs.receive(expired)
    render(view())
    await waitFor(() =>
      expect(socket.send).toHaveBeenCalledWith('rebuild-transaction', {
        executionId: 'exec_1',
        nodeId: 'tokenApproval',
      }),
    )
  })

  it('behavior: the review stays on screen while its request is renewed, and cannot be signed meanwhile', async () => {
    const { runs, socket, view, waiting } = await show()
    const soon = waiting.map(event =>
      event.type === 'node.waiting'
        ? { ...event, request: { ...event.request, expiresAt: Date.now() + 3_000 } }
        : event,
    )
    runs.receive(soon)
    render(view())
    await screen.findByText('All safety checks passed')
    const dialog = screen.getByRole('dialog')
    const node = { nodeId: 'tokenApproval', at: 2, attempt: 2 }
    await screen.findByText('Updating the price…')
    act(() => runs.receive([{ type: 'node.started', seq: 4, ...node }]))
    await waitFor(() => expect(runs.getState().view.seq).toBe(4))
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(screen.queryByRole('button', { name: 'Sign in wallet' })).toBeNull()
    screen.getByText('Checking…')
    const renewed = waiting.flatMap(event => (event.type === 'node.waiting' ? [{ ...event, ...node, seq: 5 }] : []))
    act(() => runs.receive(renewed))
    await screen.findByText('Price updated, no change')
    expect(screen.getByRole('dialog')).toBe(dialog)
    await waitFor(async () => expect((await signButton()).disabled).toBe(false))
    expect(socket.send).toHaveBeenCalledOnce()
  })

  it.each(['Reject', 'Close'])('error: %s while the last check is under way sends nothing', async name => {
    let release = () => {}
    let hang: Promise<void> | undefined
    const { runs, send, socket, view, waiting } = await show({
      beforeFacts: async () => hang,
    })
    runs.receive(waiting)
    render(view())
    await screen.findByText('All safety checks passed')
    hang = new Promise(resolve => {
      release = resolve
    })
    fireEvent.click(await signButton())
    await screen.findByText('Checking the transaction on-chain')
    fireEvent.click(screen.getByRole('button', { name }))
    release()
    await waitFor(() => expect(socket.send).toHaveBeenCalledWith('signing-error', expect.anything()))
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(send).not.toHaveBeenCalled()
  })

  it('behavior: Escape does not refuse the signature', async () => {
    const { runs, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText('All safety checks passed')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(socket.send).not.toHaveBeenCalled()
  })

  it('behavior: the run can be stopped while the wallet is being asked, when it cannot be refused', async () => {
    const { runs, view, waiting, calls } = await show({ send: () => new Promise(() => {}) })
    render(view())
    act(() => runs.receive(waiting))
    await sign()
    await screen.findByText('Confirm in your wallet')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true)
    fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'ArrowDown' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel run' }))
    expect(calls.map(([method]) => method)).toContain('stop')
  })

  it('error: a hash that comes after the run ended is kept and shown, also after a reload', async () => {
    const first = await show()
    first.socket.send.mockImplementation(async () => 'ignored')
    first.runs.receive(first.waiting)
    render(first.view())
    await screen.findByText('All safety checks passed')
    const cancelled: readonly RunEvent[] = [
      { type: 'node.cancelled', seq: 4, at: 2, nodeId: 'tokenApproval' },
      { type: 'execution.cancelled', seq: 5, at: 2 },
    ]
    first.send.mockImplementation(async () => {
      first.journal.push(...cancelled)
      first.runs.receive(cancelled)
      return hash
    })
    fireEvent.click(await signButton())
    const words = `Sent, but this run had already ended: ${hash}. Check it before you run again.`
    await screen.findByText(words)
    expect(first.runs.getState().orphanHash).toBe(hash)
    expect(Object.values({ ...localStorage })).toContain(hash)
    cleanup()
    const second = await show()
    second.socket.send.mockImplementation(async () => 'ignored')
    second.journal.push(...cancelled)
    second.runs.receive(second.journal)
    render(second.view())
    await screen.findByText(words)
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(Object.values({ ...localStorage })).not.toContain(hash)
  })

  it('behavior: a hash reported twice after a lost answer counts as accepted', async () => {
    const { runs, socket, view, waiting, journal } = await show()
    socket.send.mockImplementation(async () => {
      journal.push({ type: 'node.signed', seq: 4, at: 2, nodeId: 'tokenApproval', transactionHash: hash })
      return 'ignored'
    })
    runs.receive(waiting)
    render(view())
    await sign()
    await screen.findByText('Waiting for confirmation')
    await waitFor(() => expect(Object.values({ ...localStorage })).not.toContain(hash))
    expect(screen.queryByText(/had already ended/)).toBeNull()
  })

  it('error: what another tab is signing is not signed here', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: async (_: string, __: object, act: (lock: null) => unknown) => act(null) },
    })
    const { runs, send, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await sign()
    await screen.findByText('Being signed in another tab')
    expect(send).not.toHaveBeenCalled()
  })

  it('error: a step that another tab is signing is not refused here', async () => {
    vi.stubGlobal('navigator', {
      locks: { query: async () => ({ held: [{ name: 'sluice.sign.exec_1.tokenApproval.1' }] }) },
    })
    const { runs, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    await screen.findByText('Being signed in another tab')
    expect(socket.send).not.toHaveBeenCalled()
  })

  it('error: nothing is sent for a step that the server no longer waits for', async () => {
    const { runs, send, view, waiting, journal } = await show()
    journal.push({ type: 'node.signed', seq: 4, at: 2, nodeId: 'tokenApproval', transactionHash: hash })
    runs.receive(waiting)
    render(view())
    await sign()
    await screen.findByText(/no longer needs a signature/)
    expect(send).not.toHaveBeenCalled()
  })

  it('error: a hash that another tab stored meanwhile is reported instead of sending again', async () => {
    const { runs, send, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText('All safety checks passed')
    localStorage.setItem('sluice.sent.exec_1.tokenApproval', hash)
    fireEvent.click(await signButton())
    await waitFor(() => expect(socket.send).toHaveBeenCalledWith('transaction-signed', expect.anything()))
    expect(send).not.toHaveBeenCalled()
  })

  it('default: says in words what a message allows and brings the signature to the run', async () => {
    const message = await makeMessage()
    const { runs, socket, send, signTypedData, view, waiting } = await show({ message })
    runs.receive(waiting)
    render(view())
    await screen.findByRole('dialog', { name: /^Review limit order/ })
    await screen.findByText('Let anybody take 5 USDC on Local Ethereum (31337) for at least 4 DAI')
    expect(screen.getByText('makingAmount').nextSibling?.textContent).toBe('5000000')
    expect(screen.getByText('1inch Aggregation Router')).toBeTruthy()
    await screen.findByText('All safety checks passed')
    fireEvent.click(await signButton())
    const taken = { executionId: 'exec_1', nodeId: 'tokenApproval', signature }
    await waitFor(() => expect(socket.send).toHaveBeenCalledWith('transaction-signed', taken))
    expect(signTypedData).toHaveBeenCalledWith(message.typedData)
    expect(send).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys({ ...localStorage })).toEqual([])
  })

  it('error: a message that says something else than the intent is not signed', async () => {
    const message = await makeMessage()
    const forged = {
      ...message,
      typedData: { ...message.typedData, message: { ...message.typedData.message, takingAmount: '1' } },
    }
    const { runs, signTypedData, view, waiting } = await show({ message: forged })
    runs.receive(waiting)
    render(view())
    await screen.findByText('Blocked by a safety check')
    const button = await signButton()
    expect(button.disabled).toBe(true)
    fireEvent.click(button)
    expect(signTypedData).not.toHaveBeenCalled()
  })

  it('behavior: a signature on another chain offers one switch', async () => {
    const { runs, view, waiting } = await show({ message: await makeMessage(), walletChainId: 1 })
    runs.receive(waiting)
    render(view())
    await screen.findByText(/Let anybody take/)
    expect(await screen.findByRole('button', { name: 'Switch wallet to Local Ethereum (31337)' })).toBeTruthy()
    expect(screen.queryByText(/Switch network to continue/)).toBeNull()
    expect(screen.queryByText('Blocked by a safety check')).toBeNull()
  })

  it('error: a signature that the run does not take can be given again', async () => {
    const { runs, socket, view, waiting } = await show({ message: await makeMessage() })
    socket.send.mockRejectedValueOnce(engineErrors.error('SIGNING_FAILED', { reason: 'not yours' }))
    runs.receive(waiting)
    render(view())
    await screen.findByText('All safety checks passed')
    fireEvent.click(await signButton())
    await screen.findByText('Transaction signing failed: not yours')
    expect((await signButton()).disabled).toBe(false)
  })
})
