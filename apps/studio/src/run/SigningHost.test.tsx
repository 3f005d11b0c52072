// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { createSimulatedServices } from '@sluice/defi'
import { engineErrors, type RunEvent } from '@sluice/engine'
import { documentFromTemplate, type SignatureRequest } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import type { ExecutionSocket } from '../remote/createExecutionSocket.ts'
import { SigningHost } from './SigningHost.tsx'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** An exact approval of 5 USDC, as a node would ask for it. */
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

type Options = {
  readonly send?: () => Promise<string>
  readonly chainFacts?: object
  readonly beforeFacts?: (signal: AbortSignal | null | undefined) => Promise<void>
}

async function show(options: Options = {}) {
  const request = await makeRequest()
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const editor = createEditor(context, createDraftStore())
  context.runs.follow({ executionId: 'exec_1', place: 'server', on: 'devnet', nodeCount: 7, targetId: null })
  const waiting: readonly RunEvent[] = [
    { type: 'execution.started', seq: 1, at: 1 },
    { type: 'node.started', seq: 2, at: 1, nodeId: 'tokenApproval', attempt: 1 },
    { type: 'node.waiting', seq: 3, at: 1, nodeId: 'tokenApproval', attempt: 1, request },
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
  /** What the server's journal says; the page may know less. */
  const journal: RunEvent[] = [...waiting]
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    if (path.startsWith('/api/runs/')) return new Response(JSON.stringify({ events: journal }))
    await options.beforeFacts?.(signal)
    return new Response(JSON.stringify(facts))
  })
  const socket = {
    start: vi.fn(),
    follow: vi.fn(() => () => {}),
    send: vi.fn(async (): Promise<'applied' | 'ignored'> => 'applied'),
  } satisfies ExecutionSocket
  const send = vi.fn(options.send ?? (async () => hash))
  const wallet = {
    port: { account: async () => ({ address: account, chainId: 31337 }) as const, send: send as never },
    account: { address: account, chainId: 31337 },
    connect: vi.fn(),
    switchChain: vi.fn(),
    chainName: () => 'Local Ethereum',
  }
  const view = () => (
    <QueryClientProvider client={new QueryClient()}>
      <EditorProvider editor={editor}>
        <SigningHost socket={socket} wallet={wallet} explorerUrl={() => undefined} />
      </EditorProvider>
    </QueryClientProvider>
  )
  return { ...context, socket, send, view, waiting, journal }
}

const signButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in wallet' })

const sign = async () => {
  await screen.findByText('Every check of the transaction guard passed')
  fireEvent.click(await signButton())
}

describe('SigningHost', () => {
  it('default: says in words what will be signed and brings the hash to the run', async () => {
    const { runs, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText(/take up to 5.0 USDC/)
    await screen.findByText('≤ 0.0021 ETH')
    await sign()
    await waitFor(() =>
      expect(socket.send).toHaveBeenCalledWith('transaction-signed', {
        executionId: 'exec_1',
        nodeId: 'tokenApproval',
        signedTx: hash,
      }),
    )
    await screen.findByText('Sent. Waiting for confirmation')
  })

  it('behavior: the hash is written down before the server hears of it, and a reload does not ask again', async () => {
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

  it('error: nothing is sent while a rule of the guard blocks', async () => {
    const { runs, send, view, waiting } = await show({ chainFacts: { targetCode: '0x' } })
    runs.receive(waiting)
    render(view())
    await screen.findByText('Nothing is sent while a check blocks')
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

  it('behavior: what ran out is built anew', async () => {
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

  it.each(['Reject', 'Close'])('error: %s while the last check is under way sends nothing', async name => {
    let letGo = () => {}
    let hang: Promise<void> | undefined
    const { runs, send, socket, view, waiting } = await show({
      beforeFacts: async () => hang,
    })
    runs.receive(waiting)
    render(view())
    await screen.findByText('Every check of the transaction guard passed')
    hang = new Promise(resolve => {
      letGo = resolve
    })
    fireEvent.click(await signButton())
    await screen.findByText('Checking the transaction against the chain')
    fireEvent.click(screen.getByRole('button', { name }))
    letGo()
    await waitFor(() => expect(socket.send).toHaveBeenCalledWith('signing-error', expect.anything()))
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(send).not.toHaveBeenCalled()
  })

  it('behavior: Escape does not refuse the signature', async () => {
    const { runs, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText('Every check of the transaction guard passed')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(socket.send).not.toHaveBeenCalled()
  })

  it('error: a hash that comes after the run ended is kept and shown, also after a reload', async () => {
    const first = await show()
    first.socket.send.mockImplementation(async () => 'ignored')
    first.runs.receive(first.waiting)
    render(first.view())
    await screen.findByText('Every check of the transaction guard passed')
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
    const words = `Sent, but this run had already ended: ${hash}. Look at it before you run again.`
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

  it('behavior: a hash told twice because the answer was lost counts as taken', async () => {
    const { runs, socket, view, waiting, journal } = await show()
    socket.send.mockImplementation(async () => {
      journal.push({ type: 'node.signed', seq: 4, at: 2, nodeId: 'tokenApproval', transactionHash: hash })
      return 'ignored'
    })
    runs.receive(waiting)
    render(view())
    await sign()
    await screen.findByText('Sent. Waiting for confirmation')
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
    await screen.findByText(/no longer waits for a signature/)
    expect(send).not.toHaveBeenCalled()
  })

  it('error: a hash that another tab stored meanwhile is reported instead of sending again', async () => {
    const { runs, send, socket, view, waiting } = await show()
    runs.receive(waiting)
    render(view())
    await screen.findByText('Every check of the transaction guard passed')
    localStorage.setItem('sluice.sent.exec_1.tokenApproval', hash)
    fireEvent.click(await signButton())
    await waitFor(() => expect(socket.send).toHaveBeenCalledWith('transaction-signed', expect.anything()))
    expect(send).not.toHaveBeenCalled()
  })
})
