import { describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext, makeMemoryStorage } from '../editor/makeCommandContext.ts'
import type { RunnerOptions } from '../run/createRunner.ts'
import { createPanelRuns } from './createPanelRuns.ts'
import { makeOneNodeDocument, onlyNodeId } from './makeOneNodeDocument.ts'

function open(storage = makeMemoryStorage()) {
  const context = makeCommandContext()
  const main = createEditor(context, createDraftStore())
  const runner = {
    registry: () => context.registry,
    plugins: () => [],
    view: context.view,
    socket: { start: vi.fn(), follow: vi.fn(), send: vi.fn(), connected: vi.fn() },
    config: vi.fn(),
    account: async () => null,
    openWallet: vi.fn(),
    hasWallet: () => false,
    onTransactionSettled: () => {},
    findRun: vi.fn(async () => {
      throw new Error('There is no such run')
    }),
  } satisfies Omit<RunnerOptions, 'documents' | 'runs' | 'remember'>
  return { main, runner, runs: createPanelRuns({ main, runner, storage }) }
}

describe('createPanelRuns', () => {
  it('default: the demo runs a component in the page, whatever the preview mode', async () => {
    const { main, runner, runs } = open()
    main.view.setState({ mode: 'testnet' })
    const { editor, run } = runs.open('demo')
    await run(makeOneNodeDocument(main.registry, 'oneInchQuote', { dst: 'USDC', amount: '1000000000000000000' }))
    await vi.waitFor(() => expect(editor.runs.getState().view.endedAt).not.toBeNull(), { timeout: 20_000 })
    expect(editor.runs.getState()).toMatchObject({ place: 'browser', on: 'simulated' })
    expect(editor.runs.getState().view.nodes.get(onlyNodeId)).toMatchObject({ status: 'success' })
    expect(runner.config).not.toHaveBeenCalled()
    expect(main.runs.getState().phase).toBe('none')
  })

  it('behavior: opening twice gives the same run', () => {
    const { runs } = open()
    expect(runs.open('swap')).toBe(runs.open('swap'))
    expect(runs.getState().size).toBe(1)
  })

  it('behavior: a run of an earlier visit is followed again, and one that is gone is said', async () => {
    const storage = makeMemoryStorage({ 'sluice.panel-run.bridge': 'exec_7' })
    const { runner, runs } = open(storage)
    runs.resume()
    const { editor } = runs.open('bridge')
    await vi.waitFor(() => expect(editor.runs.getState().phase).toBe('refused'))
    expect(runner.findRun).toHaveBeenCalledWith('exec_7')
    expect([...runs.getState().keys()]).toEqual(['bridge'])
  })
})
