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

async function show(options: { send?: () => Promise<string>; chainFacts?: object } = {}) {
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
    now: Date.now(),
    ...options.chainFacts,
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(facts)))
  const socket = {
    start: vi.fn(),
    follow: vi.fn(() => () => {}),
    send: vi.fn(async () => 'applied' as const),
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
  return { ...context, socket, send, view, waiting }
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
})
