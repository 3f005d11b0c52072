// @vitest-environment happy-dom
import { findTemplate, registry } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { configQuery } from '../remote/queries.ts'
import { Inspector } from './Inspector.tsx'

afterEach(cleanup)

function show(nodeId: string) {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const editor = createEditor(context, createDraftStore())
  const client = new QueryClient()
  client.setQueryData(configQuery.queryKey, {
    supportedChains: [1, 137],
    modes: [],
    devnet: null,
    secrets: [],
    version: '0',
  })
  render(
    <QueryClientProvider client={client}>
      <EditorProvider editor={editor}>
        <Inspector nodeId={nodeId} onClose={() => {}} />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const configOf = () => context.documents.getState().document.nodes.find(({ id }) => id === nodeId)?.config
  return { ...context, editor, configOf }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('Inspector', () => {
  it('default: an edit stays a draft until Save', () => {
    const { configOf, editor } = show('tokenInput')
    expect(button('Save').disabled).toBe(true)
    fireEvent.change(field(/^Amount/), { target: { value: '2.5' } })
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(configOf()?.amount).toBe('1')
    fireEvent.click(button('Save'))
    expect(configOf()?.amount).toBe('2.5')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    editor.command('undo')
    expect(configOf()?.amount).toBe('1')
  })

  it('behavior: an error stands at its field and goes with the next edit', () => {
    const { configOf } = show('slippageControl')
    fireEvent.change(field(/^Slippage/), { target: { value: '99' } })
    fireEvent.click(button('Save'))
    expect(screen.getByRole('alert').textContent).toMatch(/must be at most 50/)
    expect(screen.getByText('Please fix validation errors before saving')).toBeTruthy()
    expect(button('Save').disabled).toBe(true)
    expect(configOf()?.slippage).toBe(1)
    fireEvent.change(field(/^Slippage/), { target: { value: '2' } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Save'))
    expect(configOf()?.slippage).toBe(2)
  })

  it('behavior: Reset gives back what is saved', () => {
    const { configOf } = show('tokenInput')
    fireEvent.change(field(/^Amount/), { target: { value: '7' } })
    fireEvent.click(button('Reset'))
    expect(field(/^Amount/)).toHaveProperty('value', '1')
    expect(configOf()?.amount).toBe('1')
  })

  it('behavior: what a connection fills is not asked for', () => {
    show('oneInchQuote')
    expect(screen.getAllByText('Comes from Token Input').length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox', { name: /^Amount/ })).toBeNull()
    expect(screen.getByLabelText(/^Amount/).textContent).toBe('Output Amount, known after a run')
    fireEvent.change(field(/^Slippage/), { target: { value: '2' } })
    fireEvent.click(button('Save'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('behavior: the documentation is loaded where it is read', async () => {
    show('tokenInput')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Info' }))
    await screen.findByText(registry.get('tokenInput')!.documentation)
  })

  it('error: a component that is not there', () => {
    const { documents } = show('tokenInput')
    cleanup()
    documents.edit([], { label: '' })
    const broken = { ...documents.getState().document }
    const nodes = broken.nodes.map(node => ({ ...node, componentId: 'gone' }))
    const context = makeCommandContext({ ...broken, nodes })
    render(
      <EditorProvider editor={createEditor(context, createDraftStore())}>
        <Inspector nodeId="tokenInput" onClose={() => {}} />
      </EditorProvider>,
    )
    expect(screen.getByText('Plugin definition not found')).toBeTruthy()
    expect(screen.getByText('gone')).toBeTruthy()
  })
})
