import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from './makeCommandContext.ts'
import { createViewStore } from './viewStore.ts'

describe('createViewStore', () => {
  it('default: Real Mainnet and Batch', () => {
    expect(createViewStore(makeMemoryStorage(), false).getState()).toMatchObject({
      mode: 'testnet',
      executionMode: 'batch',
      isPaletteOpen: false,
    })
  })

  it('behavior: only a pinned palette is open on the next visit', () => {
    const memory = makeMemoryStorage()
    createViewStore(memory, false).setState({ isPaletteOpen: true })
    expect(createViewStore(memory, false).getState().isPaletteOpen).toBe(false)
    createViewStore(memory, false).setState({ isPaletteOpen: true, isPalettePinned: true })
    expect(createViewStore(memory, false).getState()).toMatchObject({ isPaletteOpen: true, isPalettePinned: true })
  })

  it('behavior: remembers modes between visits, but opens no panel over a narrow screen', () => {
    const memory = makeMemoryStorage()
    createViewStore(memory, false).setState({
      mode: 'static',
      executionMode: 'individual',
      isPaletteOpen: true,
      isPalettePinned: true,
    })
    expect(createViewStore(memory, true).getState()).toMatchObject({
      mode: 'static',
      executionMode: 'individual',
      isPaletteOpen: false,
    })
  })

  it('behavior: a phone lists the flow until the canvas is chosen', () => {
    const memory = makeMemoryStorage()
    const view = createViewStore(memory, true)
    expect(view.getState().isListShown).toBe(true)
    view.setState({ isListShown: false })
    expect(createViewStore(memory, true).getState().isListShown).toBe(false)
  })

  it('behavior: rejects unknown values', () => {
    const memory = makeMemoryStorage({ 'sluice.view': '{"mode":"free money"}' })
    expect(createViewStore(memory, false).getState().mode).toBe('testnet')
  })
})
