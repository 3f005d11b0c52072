// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderOnCanvas } from '../renderOnCanvas.tsx'
import type { QuickAdd } from '../wires/PendingConnection.tsx'
import { QuickAddList } from './QuickAddList.tsx'

afterEach(cleanup)

const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const hash: QuickAdd['from'] = { nodeId: 'oneInchSwap', portId: 'transactionHash', side: 'output' }

function show(given: Partial<QuickAdd> = {}) {
  const onClose = vi.fn()
  const quickAdd = { from: hash, at: { x: 900, y: 400 }, anchor: { x: 100, y: 100 }, isByKey: false, ...given }
  return { ...renderOnCanvas(<QuickAddList quickAdd={quickAdd} onClose={onClose} />, template), onClose }
}

const search = () => screen.getByRole('combobox', { name: 'Search compatible nodes...' })
const options = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(option => option.textContent?.trim())

describe('QuickAddList', () => {
  it('default: what goes with a component comes first, and Enter adds it connected', async () => {
    const { documents, onClose } = show()
    fireEvent.change(search(), { target: { value: 'transaction monitor' } })
    expect(options()).toEqual(['Add Transaction Monitor Transaction hash'])
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(onClose).toHaveBeenCalled()
    await waitFor(() => expect(documents.getState().document.nodes).toHaveLength(template.nodes.length + 1))
    const { document, history } = documents.getState()
    const added = document.nodes.at(-1)!
    expect(document.edges.at(-1)).toMatchObject({
      source: 'oneInchSwap',
      target: added.id,
      targetPort: 'transactionHash',
    })
    expect(added.position.x).toBe(900)
    expect(history.past).toHaveLength(1)
  })

  it('behavior: arrow keys move and announce the active option', () => {
    show()
    const [first, second] = screen.getAllByRole('option')
    expect(search().getAttribute('aria-activedescendant')).toBe(first!.id)
    fireEvent.keyDown(search(), { key: 'ArrowDown' })
    expect(search().getAttribute('aria-activedescendant')).toBe(second!.id)
    fireEvent.keyDown(search(), { key: 'ArrowUp' })
    fireEvent.keyDown(search(), { key: 'ArrowUp' })
    expect(search().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)!.id)
  })

  it('behavior: with the keyboard, ports that are there already are offered too', () => {
    const from = { nodeId: 'walletConnector', portId: 'address', side: 'output' } as const
    const { documents } = show({ from, isByKey: true })
    const [offer] = options().filter(label => label?.startsWith('Connect to'))
    expect(offer).toBe('Connect to Token Approval Spender')
    fireEvent.click(screen.getByRole('option', { name: offer! }))
    expect(documents.getState().document.edges.at(-1)).toMatchObject({ target: 'tokenApproval', targetPort: 'spender' })
  })

  it('behavior: says when nothing is found, Escape closes', () => {
    const { onClose } = show()
    fireEvent.change(search(), { target: { value: 'no such thing' } })
    expect(options()).toEqual([])
    expect(screen.getByText('No compatible node')).toBeTruthy()
    fireEvent.keyDown(search(), { key: 'Escape' })
    expect(onClose).toHaveBeenCalled()
  })
})
