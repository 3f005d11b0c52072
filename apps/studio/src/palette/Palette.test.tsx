// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { Palette } from './Palette.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(pluginStatus: 'none' | 'initializing' | 'failed' = 'none') {
  const context = makeCommandContext()
  const retry = vi.fn()
  render(
    <EditorProvider editor={createEditor(context, createDraftStore())}>
      <Palette pluginStatus={pluginStatus} onRetry={retry} />
    </EditorProvider>,
  )
  const placed = () => context.documents.getState().document.nodes.map(({ componentId }) => componentId)
  return { ...context, placed, retry }
}

const search = () => screen.getByPlaceholderText('Search components...')

describe('Palette', () => {
  it('default: every component is counted, DeFi stands open, the other groups are closed', () => {
    const { registry } = show()
    expect(screen.getByRole('heading', { name: 'Components' }).nextSibling?.textContent).toBe(
      String(registry.list.length),
    )
    expect(screen.getByRole('button', { name: `All ${registry.list.length}` })).toBeTruthy()
    const group = (name: RegExp) =>
      screen.getAllByRole('button', { name }).find(button => button.hasAttribute('aria-expanded'))
    expect(group(/^DeFi \d+$/)?.getAttribute('aria-expanded')).toBe('true')
    expect(group(/^Wallet \d+$/)?.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('button', { name: 'Add Wallet Connector' })).toBeNull()
  })

  it('default: a row shows name and description; version, category and tags are beside it', () => {
    const { registry } = show()
    const swap = registry.get('oneInchSwap')!
    const button = screen.getByRole('button', { name: 'Add 1inch Swap' })
    within(button.closest('li')!).getByText(swap.description)
    expect(screen.queryByText(swap.version)).toBeNull()
    fireEvent.focus(button)
    const details = within(document.body.lastElementChild as HTMLElement)
    for (const text of [swap.version, 'DeFi', ...swap.tags]) details.getByText(text)
    fireEvent.blur(button)
    expect(screen.queryByText(swap.version)).toBeNull()
  })

  it('behavior: Enter in the search adds the first hit', async () => {
    const { placed } = show()
    fireEvent.change(search(), { target: { value: 'slippage' } })
    fireEvent.keyDown(search(), { key: 'Enter' })
    await vi.waitFor(() => expect(placed()).toEqual(['slippageControl']), { timeout: 20_000 })
  })

  it('behavior: a favourite is listed first, and the list is one Tab stop', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Favourite 1inch Swap' }))
    const rows = screen.getAllByRole('button', { name: /^Add / })
    expect(rows[0]?.getAttribute('aria-label')).toBe('Add 1inch Swap')
    expect(screen.getAllByRole('button', { name: 'Add 1inch Swap' })).toHaveLength(1)
    const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')].filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Favourite 1inch Swap' }))
  })

  it('behavior: arrow keys move between search and list, Escape clears the search', async () => {
    const { placed } = show()
    fireEvent.change(search(), { target: { value: '1inch swap' } })
    search().focus()
    fireEvent.keyDown(search(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add 1inch Swap' }))
    fireEvent.click(document.activeElement!)
    await vi.waitFor(() => expect(placed()).toEqual(['oneInchSwap']), { timeout: 20_000 })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(search())
    fireEvent.keyDown(search(), { key: 'Escape' })
    expect(search()).toHaveProperty('value', '')
  })

  it('behavior: a long press adds a card and opens its configuration once', async () => {
    vi.useFakeTimers()
    const { placed, view } = show()
    const card = screen.getByRole('button', { name: 'Add 1inch Quote' })
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 })
    vi.advanceTimersByTime(600)
    fireEvent.pointerUp(card, { pointerType: 'touch' })
    fireEvent.click(card)
    vi.useRealTimers()
    const isOpen = () => expect(view.getState().inspectedNodeId).toBe('oneInchQuote-1')
    await vi.waitFor(isOpen, { timeout: 20_000 })
    expect(placed()).toEqual(['oneInchQuote'])
  })

  it('behavior: scrolling cancels a long press', () => {
    vi.useFakeTimers()
    const { placed } = show()
    const card = screen.getByRole('button', { name: 'Add 1inch Quote' })
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 })
    fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 5, clientY: 60 })
    vi.advanceTimersByTime(600)
    expect(placed()).toEqual([])
  })

  it('behavior: loading, missing and not-found states are shown', () => {
    show('initializing')
    screen.getByText('Loading plugins...')
    cleanup()
    const { retry } = show('failed')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    fireEvent.change(search(), { target: { value: 'no such thing' } })
    screen.getByText('No components found')
    screen.getByText('Try adjusting your search or filters')
  })
})
