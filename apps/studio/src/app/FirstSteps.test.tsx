// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createEditor, type Editor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { firstStepsStore } from '../editor/firstSteps.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstStepsShown } from './useFirstStepsShown.ts'

const wallet = createStore<{ readonly status: string }>(() => ({ status: 'disconnected' }))

vi.mock('../session/AppServices.tsx', () => ({ useAppServices: () => ({ wallet }) }))

afterEach(cleanup)

function Steps({ editor }: { readonly editor: Editor }) {
  return <FirstSteps isShown={useFirstStepsShown(editor)} />
}

describe('FirstSteps', () => {
  it('default: the next step is a button, done ones stay ticked, and the list goes for good', () => {
    const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
    const editor = createEditor(context, createDraftStore())
    render(
      <EditorProvider editor={editor} registry={context.registry}>
        <Steps editor={editor} />
      </EditorProvider>,
    )
    const card = screen.getByRole('region', { name: 'Get started' })
    expect(
      within(card)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('Connect a wallet')
    act(() => wallet.setState({ status: 'connected' }))
    within(card).getByText('1/5')
    within(card).getByRole('button', { name: 'Run' })
    act(() => {
      const { document } = context.documents.getState()
      const follow = { place: 'browser', on: 'simulated', document, nodeCount: 7, targetId: null } as const
      const run = (executionId: string) => {
        context.runs.follow({ executionId, ...follow })
        context.runs.receive([
          { type: 'execution.started', seq: 1, at: 1 },
          { type: 'execution.completed', seq: 2, at: 2 },
        ])
      }
      run('one')
      context.documents.edit([{ op: 'setConfig', id: 'tokenInput', key: 'amount', value: '2' }], { label: 'Change' })
      run('two')
    })
    within(card).getByRole('button', { name: 'Publish' })
    fireEvent.click(within(card).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(firstStepsStore.getState().isDismissed).toBe(true)
  })
})
