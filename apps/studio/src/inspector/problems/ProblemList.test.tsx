// @vitest-environment happy-dom
import { defaultConfig, makeEmptyDocument, type WorkflowNode } from '@sluice/workflow'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { renderInEditor } from '../renderInEditor.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useProblems } from './useProblems.ts'

afterEach(cleanup)

const tokenInput = definitions.get('tokenInput')!

const node: WorkflowNode = {
  id: 'n',
  componentId: 'tokenInput',
  componentVersion: tokenInput.version,
  label: 'What to trade',
  position: { x: 0, y: 0 },
  config: { ...defaultConfig(tokenInput.fields), amount: '', toToken: 'USDC' },
}

function Problems() {
  return <ProblemList issues={useProblems()} />
}

const show = (nodes: readonly WorkflowNode[] = [node]) =>
  renderInEditor(<Problems />, { ...makeEmptyDocument('d', 'Demo'), nodes })

describe('ProblemList', () => {
  it('default: a click on an issue selects and opens the node', () => {
    const { selection, view } = show()
    fireEvent.click(screen.getByRole('button', { name: /What to trade/ }))
    expect([...selection.getState().nodeIds]).toEqual(['n'])
    expect(view.getState().inspectedNodeId).toBe('n')
  })

  it('error: an unsaved form with an empty required field is a problem', async () => {
    const { drafts } = show([{ ...node, config: { ...node.config, amount: '1' } }])
    expect(screen.queryByText('Amount is required')).toBeNull()
    drafts.put('n', { ...node.config, amount: '' })
    await screen.findByText('Amount is required')
    screen.getByText('Unsaved changes')
  })

  it('behavior: without a fix, a button names what to do and opens the node', () => {
    const { view } = show([{ ...node, config: { ...node.config, toToken: '' } }])
    fireEvent.click(screen.getByRole('button', { name: 'Choose to token' }))
    expect(view.getState().inspectedNodeId).toBe('n')
  })

  it('behavior: a fix is an edit and removes its issue', async () => {
    const { nodeOf, documents } = show()
    expect(screen.getByText('Amount is required')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Set Amount to its default' }))
    expect(nodeOf('n')?.config.amount).toBe('1')
    await waitFor(() => expect(screen.queryByText('Amount is required')).toBeNull())
    documents.undo()
    expect(nodeOf('n')?.config.amount).toBe('')
    await screen.findByText('Amount is required')
  })

  it('behavior: fixes all that is certain in one step, and says what a person decides', async () => {
    const swap = definitions.get('oneInchSwap')!
    const config = { ...defaultConfig(swap.fields), apiKey: 'demo_api_key' }
    const { documents, calls } = show([node, { ...node, id: 's', componentId: swap.id, label: 'Swap', config }])
    fireEvent.click(await screen.findByRole('button', { name: 'Tidy up' }))
    await waitFor(() => expect(screen.queryByText('Some nodes overlap')).toBeNull())
    expect(new Set(documents.getState().document.nodes.map(({ position }) => JSON.stringify(position))).size).toBe(2)
    const fixAll = await screen.findByRole<HTMLButtonElement>('button', { name: 'Fix all' })
    // Fixes are worked out anew after each edit.
    await waitFor(() => expect(fixAll.disabled).toBe(false))
    fireEvent.click(fixAll)
    await screen.findByText(/changes? made for you/)
    expect(documents.getState().document.nodes[1]?.config.apiKey).toEqual({ $secret: 'oneinch' })
    // An amount has no default.
    expect(documents.getState().document.nodes[0]?.config.amount).toBe('')
    expect(calls.at(-1)?.slice(0, 3)).toEqual(['notify', 'warn', expect.stringMatching(/^Fixed /)])
    documents.undo()
    expect(documents.getState().document.nodes[1]?.config.apiKey).toBe('demo_api_key')
  })

  it('behavior: says that nothing can be fixed automatically', async () => {
    const unknown = { ...node, componentId: 'fromTheFuture' }
    show([unknown])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fix all' }).getAttribute('aria-disabled')).toBe('true'),
    )
  })

  it('behavior: a flow without problems says so', () => {
    renderInEditor(<ProblemList issues={[]} />)
    screen.getByText('No problems')
  })
})
