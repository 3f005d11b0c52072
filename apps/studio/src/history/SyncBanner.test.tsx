// @vitest-environment happy-dom
import { makeEmptyDocument, SluiceError } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { silentHttp } from '../../test/makeHttpClient.ts'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { HttpProvider } from '../remote/HttpProvider.tsx'
import type { DraftSync } from './draftSync.ts'
import { type SaveNotice, SyncBanner } from './SyncBanner.tsx'

afterEach(cleanup)

const opened = makeEmptyDocument('p1', 'Served')
const theirs = { id: 'p1', revision: 9, document: makeEmptyDocument('p1', 'Theirs') }

function show(topic: SaveNotice, over: Partial<ReturnType<DraftSync['getState']>> = {}) {
  const context = makeCommandContext(makeEmptyDocument('p1', 'Mine'))
  const drop = vi.fn(async () => undefined)
  const diverged = { document: makeEmptyDocument('p1', 'Left over'), at: Date.now(), drop }
  const done: unknown[][] = []
  const draftSync: DraftSync = Object.assign(
    createStore<ReturnType<DraftSync['getState']>>(() => ({
      projectId: 'p1',
      error: null,
      logError: null,
      theirs,
      diverged,
      ...over,
    })),
    {
      opened,
      save: async () => done.push(['save']),
      keepRestorePoint: async (...asked: unknown[]) => void done.push(['keepRestorePoint', ...asked]),
      adopt: (...asked: unknown[]) => done.push(['adopt', ...asked]) > 0,
    },
  )
  const onDismiss = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HttpProvider http={silentHttp}>
        <EditorProvider editor={createEditor(context, createDraftStore())}>
          <SyncBanner topic={topic} draftSync={draftSync} onOpenProject={() => undefined} onDismiss={onDismiss} />
        </EditorProvider>
      </HttpProvider>
    </QueryClientProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { ...context, draftSync, done, drop, onDismiss, press }
}

describe('SyncBanner', () => {
  it('default: the newer one is taken once ours is kept', async () => {
    const { press, done } = show('conflict')
    press('Use newest')
    await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 20_000 })
    expect(done[0]).toMatchObject(['keepRestorePoint', 'conflict', { name: 'Mine' }])
    expect(done[1]?.slice(0, 3)).toEqual(['adopt', theirs, [{ op: 'describe', name: 'Theirs' }]])
  })

  it('behavior: our version is saved as a copy', async () => {
    const { press, done } = show('conflict')
    press('Keep mine as copy')
    await vi.waitFor(() => expect(done).toEqual([['save']]), { timeout: 20_000 })
  })

  it('behavior: edits of a deleted project can be saved as a copy', () => {
    const error = new SluiceError('SERVER', 'PROJECT_NOT_FOUND', { message: 'gone' })
    show('conflict', { error, theirs: null })
    expect(screen.getByText('This project was deleted in another window')).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep mine as copy'])
  })

  it('behavior: the difference is shown before anything is decided', () => {
    const { press, calls, done } = show('conflict')
    press('Show changes')
    expect(calls[0]).toMatchObject(['open', 'difference', { before: { name: 'Mine' }, after: { name: 'Theirs' } }])
    expect(done).toEqual([])
  })

  it('behavior: edits of an earlier visit are kept on the server before they are dropped here', async () => {
    const { press, done, drop, onDismiss } = show('diverged')
    press('Use newest')
    await vi.waitFor(() => expect(onDismiss).toHaveBeenCalled(), { timeout: 20_000 })
    expect(done).toMatchObject([['keepRestorePoint', 'conflict', { name: 'Left over' }]])
    expect(drop).toHaveBeenCalled()
  })

  it('behavior: restored edits are discarded in one undo step', () => {
    const { press, documents } = show('restored')
    press('Discard')
    expect(documents.getState().document.name).toBe('Served')
    documents.undo()
    expect(documents.getState().document.name).toBe('Mine')
  })

  it('error: what cannot be kept is not dropped', async () => {
    const { press, draftSync, drop, calls, onDismiss } = show('diverged')
    Object.assign(draftSync, { keepRestorePoint: () => Promise.reject(new Error('The server does not answer')) })
    press('Use newest')
    await vi.waitFor(() => expect(calls).toEqual([['notify', 'error', 'The server does not answer', undefined]]), {
      timeout: 20_000,
    })
    expect(drop).not.toHaveBeenCalled()
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it('error: a browser that keeps nothing says why, and what to do in a template', () => {
    show('refused', { projectId: null, logError: new DOMException('Not allowed.', 'SecurityError') })
    expect(screen.getByText('Browser storage is full or blocked')).toBeDefined()
    expect(screen.getByText('This browser lets pages store nothing. Save this as a project to keep it.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Export Workflow' })).toBeDefined()
  })
})
