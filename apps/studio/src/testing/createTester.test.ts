import { makeEmptyDocument, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext, makeMemoryStorage } from '../editor/makeCommandContext.ts'
import { createPanelRuns } from '../session/createPanelRuns.ts'
import { createTester } from './createTester.ts'

const makeNode = (id: string, componentId: string, config: WorkflowNode['config'] = {}): WorkflowNode => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config,
})

/** token → quote, and a note; `badToken` fails, `after` needs its value. */
function makeDocument(): WorkflowDocument {
  return {
    ...makeEmptyDocument('d', 'Demo'),
    nodes: [
      makeNode('quote', 'oneInchQuote', { dst: 'USDC', amount: '1000000000000000000' }),
      makeNode('token', 'tokenSelector', { chainId: 1, fromToken: 'ETH', toToken: 'USDC' }),
      makeNode('note', 'stickyNote'),
      makeNode('badToken', 'tokenSelector', { chainId: 1, fromToken: 'NOSUCHTOKEN', toToken: 'USDC' }),
      makeNode('after', 'oneInchQuote', { dst: 'USDC', amount: '1' }),
    ],
    edges: [
      { id: 'e1', source: 'token', sourcePort: 'fromToken', target: 'quote', targetPort: 'src' },
      { id: 'e2', source: 'badToken', sourcePort: 'fromToken', target: 'after', targetPort: 'src' },
    ],
  }
}

function open(document = makeDocument()) {
  const context = makeCommandContext(document)
  context.view.setState({ mode: 'functional' })
  const main = createEditor(context, createDraftStore())
  const runs = createPanelRuns({
    main,
    runner: {
      registry: () => context.registry,
      plugins: () => [],
      view: context.view,
      socket: { start: vi.fn(), follow: vi.fn(), send: vi.fn(), connected: vi.fn() },
      // No server: runs stay in the page.
      config: async () => null,
      account: async () => null,
      openWallet: vi.fn(),
      hasWallet: () => false,
      onTransactionSettled: vi.fn(),
      findRun: vi.fn(),
    },
    storage: makeMemoryStorage(),
  })
  const pauses: number[] = []
  const lines: string[] = []
  const tester = createTester({
    main,
    runs,
    log: (level, text) => lines.push(`${level} ${text}`),
    pause: async milliseconds => void pauses.push(milliseconds),
  })
  return { main, tester, pauses, lines, test: (id: string) => tester.getState().tests.get(id) }
}

const demo = { isDemo: true, hasKey: false }
const real = { isDemo: false, hasKey: false }

describe('createTester', () => {
  it('default: one node with its upstream nodes: status, result, time and source', async () => {
    const { tester, test, lines } = open()
    await tester.testNode('quote', demo)
    expect(test('quote')).toMatchObject({ status: 'success', source: 'simulated', error: null })
    expect(test('quote')!.result).toHaveProperty('quote.toToken.symbol', 'USDC')
    expect(test('quote')!.executionTime).toBeGreaterThanOrEqual(0)
    expect(lines[0]).toBe('info quote: test started')
    expect(lines[1]).toMatch(/^success quote: passed in \d+ ms$/)
    expect(tester.getState().running).toBeNull()
  })

  it('behavior: the full flow runs in flow order with a second between nodes, and a failure hides only what needs it', async () => {
    const { tester, test, pauses } = open()
    await tester.testFlow(real)
    const ends = ['token', 'quote', 'badToken', 'after'].map(id => test(id)?.status)
    expect(ends).toEqual(['success', 'success', 'error', 'skipped'])
    expect(test('after')!.error!.message).toBe('badToken failed')
    expect(test('note')).toBeUndefined()
    expect(pauses).toEqual([1_000, 1_000])
  })

  it('behavior: demo answers take 500 to 1500 ms', async () => {
    const { tester, pauses } = open()
    await tester.testNode('token', demo)
    expect(pauses).toHaveLength(1)
    expect(pauses[0]).toBeGreaterThanOrEqual(500)
    expect(pauses[0]).toBeLessThanOrEqual(1_500)
  })

  it('behavior: a stopped flow runs no further node', async () => {
    const { tester, test } = open()
    const done = tester.testFlow(real)
    await vi.waitFor(() => expect(tester.getState().tests.size).toBeGreaterThan(0))
    await tester.stop()
    await done
    expect(test('badToken')).toBeUndefined()
    expect(tester.getState().running).toBeNull()
  })

  it('error: on live networks without a key and without Demo Mode', async () => {
    const { main, tester, test } = open()
    main.view.setState({ mode: 'testnet' })
    const text = 'Please configure your API key first or enable demo mode'
    await expect(tester.testNode('quote', real)).rejects.toThrow(text)
    await expect(tester.testFlow(real)).rejects.toThrow(text)
    expect(test('quote')).toBeUndefined()
    await tester.testNode('token', demo)
    expect(test('token')?.status).toBe('success')
  })

  it('error: on live networks nothing that signs is run here', async () => {
    const document = { ...makeDocument(), nodes: [makeNode('swap', 'oneInchSwap')], edges: [] }
    const { main, tester, test } = open(document)
    main.view.setState({ mode: 'testnet' })
    await tester.testNode('swap', { isDemo: false, hasKey: true })
    expect(test('swap')).toMatchObject({
      status: 'skipped',
      error: { message: 'swap signs with real funds. Use Real Mainnet Testing.' },
    })
  })
})
