// @vitest-environment happy-dom
import { makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'

const makeNode = (id: string, label: string) => ({
  id,
  componentId: 'tokenInput',
  componentVersion: '1.0.0',
  label,
  position: { x: 0, y: 0 },
  config: {},
})
const documents: Record<number, WorkflowDocument> = {
  1: { ...makeEmptyDocument('p1', 'Flow'), nodes: [makeNode('a', 'Input')] },
  2: { ...makeEmptyDocument('p1', 'Flow'), nodes: [makeNode('a', 'Input'), makeNode('b', 'Second')] },
}
const now = { ...makeEmptyDocument('p1', 'Flow'), nodes: [makeNode('a', 'Renamed'), makeNode('b', 'Second')] }

const summarise = (version: number, reason: string | null = null) => ({
  version,
  kind: reason ? 'restorePoint' : 'saved',
  reason,
  createdAt: Date.now() - 3_600_000,
  note: version === 1 ? 'first' : '',
  nodeCount: documents[version]!.nodes.length,
  sha256: '',
})

let answers: Record<string, { readonly status: number; readonly body: unknown }>

beforeEach(() => {
  answers = {
    'GET /api/projects/p1/versions': {
      status: 200,
      body: { versions: [summarise(2, 'import'), summarise(1)], nextBefore: null },
    },
    'GET /api/projects/p1/versions/2': {
      status: 200,
      body: { ...summarise(2, 'import'), document: documents[2], viewport: null },
    },
    'GET /api/projects/p1/versions/1': {
      status: 200,
      body: { ...summarise(1), document: documents[1], viewport: null },
    },
  }
})

const http = makeHttpClient((path, { method = 'GET' }) => {
  const { status, body } = answers[`${method} ${path}`]!
  return new Response(JSON.stringify(body), { status })
})

afterEach(cleanup)

function show(projectId: string | null = 'p1') {
  const context = makeCommandContext(now)
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HttpProvider http={http}>
        <EditorProvider editor={createEditor(context, createDraftStore())}>
          <HistoryDialog projectId={projectId} onOpenProject={() => undefined} onClose={onClose} />
        </EditorProvider>
      </HttpProvider>
    </QueryClientProvider>,
  )
  return { ...context, onClose }
}

describe('HistoryDialog', () => {
  it('default: the newest is compared with what is on the canvas', async () => {
    show()
    await screen.findByText('Renamed Input to Renamed')
    expect(screen.getByRole('button', { name: /Before import/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: /Version 1/ }).textContent).toContain('first')
  })

  it('behavior: compared with the one before', async () => {
    show()
    await screen.findByText('Renamed Input to Renamed')
    fireEvent.click(screen.getByRole('radio', { name: 'vs. previous' }))
    await screen.findByText(/^Added Second/)
  })

  it('behavior: restoring saves a restore point first and is one undo step', async () => {
    const { documents: store, calls, onClose } = show()
    fireEvent.click(await screen.findByRole('button', { name: /Version 1/ }))
    await screen.findByText(/^Added Second/)
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 20_000 })
    expect(calls[0]).toEqual(['keepRestorePoint', 'restore'])
    expect(store.getState().document.nodes.map(({ label }) => label)).toEqual(['Input'])
    store.undo()
    expect(store.getState().document).toEqual(now)
  })

  it('behavior: a template offers to be saved', () => {
    const { calls } = show(null)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(calls).toEqual([['save']])
  })

  it('error: a list that cannot be read offers to try again', async () => {
    answers['GET /api/projects/p1/versions'] = { status: 500, body: { error: 'Disk is gone', code: 'X', help: [] } }
    show()
    await screen.findByText('Disk is gone')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('error: nothing is restored when the restore point cannot be kept', async () => {
    const { documents: store, host } = show()
    host.keepRestorePoint = () => Promise.reject(new Error('The server does not answer'))
    await screen.findByText('Renamed Input to Renamed')
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findByText('The server does not answer')
    expect(store.getState().document).toBe(now)
  })
})
