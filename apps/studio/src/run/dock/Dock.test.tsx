// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../../test/makeHttpClient.ts'
import { createEditor } from '../../editor/createEditor.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { EditorProvider } from '../../editor/EditorProvider.tsx'
import { makeCommandContext } from '../../editor/makeCommandContext.ts'
import { openDock } from '../../editor/viewStore.ts'
import { HttpProvider } from '../../remote/HttpProvider.tsx'
import { Dock } from './Dock.tsx'

afterEach(cleanup)

const error = {
  area: 'DEFI',
  code: 'PROVIDER_HTTP',
  message: 'The provider did not answer',
  help: ['Try again in a minute.'],
  retry: 'later',
} as const

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 1_000 },
  { type: 'node.started', seq: 2, at: 1_000, nodeId: 'tokenInput', attempt: 1 },
  { type: 'node.log', seq: 3, at: 1_010, nodeId: 'tokenInput', message: 'read the tokens' },
  {
    type: 'node.completed',
    seq: 4,
    at: 1_020,
    nodeId: 'tokenInput',
    outputs: { chainId: 1, list: [{ name: 'a long enough name', size: 1 }, { name: 'another name' }] },
  },
  { type: 'node.started', seq: 5, at: 1_020, nodeId: 'oneInchQuote', attempt: 1 },
  { type: 'node.failed', seq: 6, at: 1_050, nodeId: 'oneInchQuote', error },
  { type: 'execution.failed', seq: 7, at: 1_050, error },
]

function show(served: Parameters<typeof makeHttpClient>[0] = () => ({ runs: [] })) {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const { document } = context.documents.getState()
  const { runs } = context
  runs.follow({ executionId: 'exec_1', place: 'browser', on: 'simulated', document, nodeCount: 7, targetId: null })
  openDock(context.view, 'results')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HttpProvider http={makeHttpClient(served)}>
        <EditorProvider editor={createEditor(context, createDraftStore())}>
          <Dock charts={<p>Here are charts</p>} />
        </EditorProvider>
      </HttpProvider>
    </QueryClientProvider>,
  )
  return context
}

const openTab = async (name: string) => {
  const tab = await screen.findByRole('tab', { name })
  fireEvent.mouseDown(tab)
  fireEvent.focus(tab)
}

describe('Dock', () => {
  it('behavior: the search keeps what it finds, and Enter shows it on the canvas', async () => {
    const { runs, canvas } = show()
    const shown: string[] = []
    canvas.current = { focusNode: (id: string) => shown.push(id) } as never
    act(() => runs.receive(events))
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    fireEvent.change(search, { target: { value: 'quote' } })
    screen.getByText('1 found')
    expect(screen.queryByText('Token Input')).toBeNull()
    fireEvent.submit(search.closest('form')!)
    expect(shown).toEqual(['oneInchQuote'])
  })

  it('default: outputs, failures with their help, and where they come from', async () => {
    const { runs } = show()
    await screen.findByText('No results yet')
    act(() => runs.receive(events))
    await screen.findByRole('img', { name: 'done' })
    const [quote, ...others] = screen.getAllByRole('listitem')
    const input = others.at(-1)
    within(input!).getByRole('img', { name: 'done' })
    within(input!).getByText('Chain')
    within(input!).getByText('Ethereum')
    within(quote!).getByText('The provider did not answer')
    within(quote!).getByText('PROVIDER_HTTP')
    // The notice above the dock says what helps, once.
    expect(within(quote!).queryByText('Try again in a minute.')).toBeNull()
    act(() => runs.close())
    within(quote!).getByText('Try again in a minute.')
  })

  it('behavior: a list of objects unfolds as a table', async () => {
    const { runs } = show()
    act(() => runs.receive(events))
    const line = await screen.findByText('2 items')
    const details = line.closest('details')!
    act(() => {
      details.open = true
      details.dispatchEvent(new Event('toggle'))
    })
    expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['name', 'size'])
  })

  it('behavior: values are marked stale after an edit before them', async () => {
    const { runs, documents } = show()
    act(() => runs.receive(events))
    await screen.findByText('Ethereum')
    expect(screen.queryByText('Outdated')).toBeNull()
    act(() => documents.edit([{ op: 'setConfig', id: 'tokenInput', key: 'chainId', value: 137 }], { label: 'Edit' }))
    await screen.findByText('Outdated')
  })

  it('behavior: logs and timeline show the same run', async () => {
    const { runs } = show()
    act(() => runs.receive(events))
    await openTab('Logs')
    await screen.findByText('read the tokens')
    await screen.findByText('Done in 20 ms')
    await openTab('Timeline')
    await screen.findByRole('button', { name: 'Token Input: done, 20 ms, started at 0 ms' })
    await screen.findByRole('button', { name: '1inch Quote: failed, 30 ms, started at 20 ms' })
    await openTab('Charts')
    await screen.findByText('Here are charts')
  })

  it('behavior: a run of this page is replayed without executing', async () => {
    const { runs, calls } = show()
    act(() => runs.receive(events))
    await openTab('History')
    const row = await screen.findByRole('button', { name: /^Open run of/ })
    fireEvent.click(row)
    await vi.waitFor(() => expect(calls).toEqual([['replay', 'exec_1']]), { timeout: 20_000 })
  })

  it('error: without the server the runs of this page are shown, and the list can be asked for again', async () => {
    const { runs } = show(async () => Promise.reject(new TypeError('no network')))
    act(() => runs.receive(events))
    await openTab('History')
    await screen.findByText('Server runs unavailable. Showing this session only.')
    expect(screen.getAllByRole('button', { name: /^Open run of/ })).toHaveLength(1)
    within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Try again' })
  })
})
