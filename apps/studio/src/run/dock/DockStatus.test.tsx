// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../../editor/createEditor.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { EditorProvider } from '../../editor/EditorProvider.tsx'
import { makeCommandContext } from '../../editor/makeCommandContext.ts'
import { Dock } from './Dock.tsx'

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const begun: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 1_000 },
  { type: 'node.started', seq: 2, at: 1_000, nodeId: 'tokenInput', attempt: 1 },
  { type: 'node.completed', seq: 3, at: 1_000, nodeId: 'tokenInput', outputs: {} },
  { type: 'node.started', seq: 4, at: 1_000, nodeId: 'oneInchQuote', attempt: 1 },
]

const ended: readonly RunEvent[] = [{ type: 'execution.completed', seq: 5, at: 3_500 }]

function show() {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const { document } = context.documents.getState()
  render(
    <EditorProvider editor={createEditor(context, createDraftStore())}>
      <Dock />
    </EditorProvider>,
  )
  const follow = () =>
    context.runs.follow({ executionId: 'e', place: 'browser', on: 'simulated', document, nodeCount: 7, targetId: null })
  return { ...context, follow }
}

describe('DockStatus', () => {
  it('default: what is prepared, then what runs, how far it is and how long it takes', () => {
    const { runs, follow, calls } = show()
    act(() => runs.prepare())
    screen.getByText('Preparing workflow execution')
    act(() => {
      follow()
      runs.receive(begun)
    })
    screen.getByText('Executing workflow')
    screen.getByText('1 of 7 nodes')
    screen.getByText('1inch Quote')
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(1)
    act(() => void vi.advanceTimersByTime(2_000))
    screen.getByText('2.0 s')
    fireEvent.click(screen.getByRole('button', { name: 'Stop Execution' }))
    expect(calls).toEqual([['stop']])
  })

  it('behavior: cached outputs do not count as progress', () => {
    const { runs, documents } = show()
    act(() => {
      runs.follow({
        executionId: 'e',
        place: 'browser',
        on: 'simulated',
        document: documents.getState().document,
        nodeCount: 1,
        nodeIds: new Set(['oneInchQuote']),
        targetId: 'oneInchQuote',
      })
      runs.receive(begun)
    })
    screen.getByText('0 of 1 nodes')
  })

  it('behavior: the outcome stays in the strip', () => {
    const { runs, follow } = show()
    act(() => {
      follow()
      runs.receive([...begun, ...ended])
    })
    act(() => void vi.advanceTimersByTime(60_000))
    screen.getByText('Workflow Executed Successfully')
    screen.getByText('2.5 s')
  })

  it('behavior: a single node has its own text', () => {
    const { runs, documents } = show()
    act(() => {
      const { document } = documents.getState()
      const target = { nodeCount: 1, targetId: 'oneInchQuote' }
      runs.follow({ executionId: 'e', place: 'browser', on: 'simulated', document, ...target })
      runs.receive([...begun, ...ended])
    })
    screen.getByText('Node Executed')
    screen.getByText('2.5 s')
  })

  it('behavior: says what a swap brought', () => {
    const { runs, follow } = show()
    act(() => {
      follow()
      const outputs = { transactionHash: `0x${'ab'.repeat(32)}`, outputAmount: '2449385612' }
      const token = { symbol: 'USDC', decimals: 6, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', chainId: 1 }
      runs.receive([
        { type: 'execution.started', seq: 1, at: 1_000 },
        { type: 'node.completed', seq: 2, at: 1_100, nodeId: 'tokenInput', outputs: { toToken: token } },
        { type: 'node.completed', seq: 3, at: 86_000, nodeId: 'oneInchSwap', outputs },
        { type: 'execution.completed', seq: 4, at: 86_000 },
      ])
    })
    screen.getByText('Received 2,449.38 USDC in 1 min 25 s ·')
  })

  it('error: a refusal stays until it is put away', async () => {
    const { runs } = show()
    await act(async () => vi.dynamicImportSettled())
    act(() => runs.refuse(new Error('Not now')))
    act(() => void vi.advanceTimersByTime(60_000))
    screen.getByText('Not now')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Not now')).toBeNull()
  })

  it('behavior: a rejection that the server does not know yet is said until it answers', () => {
    const { runs, follow } = show()
    act(() => {
      follow()
      runs.receive(begun)
      runs.setRejected('oneInchSwap')
    })
    screen.getByText('Rejected. Waiting for the server')
    act(() => runs.receive(ended))
    expect(screen.queryByText('Rejected. Waiting for the server')).toBeNull()
  })
  it('behavior: while the server is away a run cannot be stopped, and the connection can be tried at once', async () => {
    vi.useRealTimers()
    const { runs, follow, calls } = show()
    act(() => {
      follow()
      runs.receive(begun)
      runs.setConnected(false)
    })
    const stop = screen.getByRole('button', { name: 'Stop Execution' })
    expect(stop.getAttribute('aria-disabled')).toBe('true')
    expect(stop.title).toBe('The server cannot be reached. Stop works again once it is back.')
    fireEvent.click(stop)
    fireEvent.click(await screen.findByRole('button', { name: 'Retry now' }))
    expect(calls).toEqual([['reconnect']])
    act(() => runs.setConnected(true))
    expect(stop.getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull()
  })
})
