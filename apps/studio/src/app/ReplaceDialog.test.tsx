// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { findReplacements } from './findReplacements.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'

afterEach(cleanup)

const open = (nodeId = 'oneInchQuote') => {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const onClose = vi.fn()
  render(<ReplaceDialog editor={createEditor(context, createDraftStore())} nodeId={nodeId} onClose={onClose} />)
  return { ...context, onClose }
}

const names = () => screen.queryAllByRole('listitem').map(item => item.textContent)

describe('ReplaceDialog', () => {
  it('default: what keeps most connections comes first, and what is lost is said before', () => {
    const { documents, onClose, calls } = open()
    expect(names().length).toBeGreaterThan(3)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'uniswap' } })
    expect(names()).toHaveLength(1)
    expect(names()[0]).toContain('Lost: Wallet Connector Address → 1inch Quote From address')
    fireEvent.click(screen.getByRole('button', { name: /^Uniswap Quote/ }))
    expect(onClose).toHaveBeenCalled()
    const { document } = documents.getState()
    expect(document.nodes.some(({ componentId }) => componentId === 'uniswapQuote')).toBe(true)
    expect(calls.at(-1)?.slice(0, 3)).toEqual(['notify', 'warn', 'Replaced'])
  })

  it('behavior: the search field has the focus as soon as the dialog is open', () => {
    open()
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('behavior: Enter in the field takes the first one', () => {
    const { documents } = open()
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'uniswap' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(documents.getState().document.nodes.some(({ componentId }) => componentId === 'uniswapQuote')).toBe(true)
  })

  it('error: a search that finds nothing, and a node that is gone, say so', () => {
    open('gone')
    screen.getByText('This node no longer exists.')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
    screen.getByText('No components match “zzz”')
  })
})

describe('findReplacements', () => {
  it('behavior: an order is no quote, though both are objects', () => {
    const { documents, registry } = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
    const found = findReplacements(documents.getState().document, registry, 'oneInchQuote')
    const lost = found.find(({ component }) => component.id === 'limitOrder')?.lost
    expect(lost).toEqual(expect.arrayContaining([expect.stringContaining('1inch Quote Quote →')]))
  })

  it('default: the wallet goes into no token', () => {
    const { documents, registry } = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
    const found = findReplacements(documents.getState().document, registry, 'oneInchQuote')
    const kept = found.map(replacement => replacement.kept)
    expect(kept).toEqual(kept.toSorted((a, b) => b - a))
    expect(found.find(({ component }) => component.id === 'uniswapQuote')?.lost).toEqual([
      'Wallet Connector Address → 1inch Quote From address',
    ])
  })
})
