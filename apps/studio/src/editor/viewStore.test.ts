import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from './makeCommandContext.ts'
import { createViewStore } from './viewStore.ts'

describe('createViewStore', () => {
  it('default: Real Mainnet and Batch', () => {
    expect(createViewStore(makeMemoryStorage(), false).getState()).toMatchObject({
      mode: 'testnet',
      executionMode: 'batch',
      isPaletteOpen: true,
    })
  })

  it('behavior: remembers modes between visits, but opens no panel over a narrow screen', () => {
    const memory = makeMemoryStorage()
    createViewStore(memory, false).setState({ mode: 'static', executionMode: 'individual' })
    expect(createViewStore(memory, true).getState()).toMatchObject({
      mode: 'static',
      executionMode: 'individual',
      isPaletteOpen: false,
    })
  })

  it('behavior: rejects unknown values', () => {
    const memory = makeMemoryStorage({ 'sluice.view': '{"mode":"free money"}' })
    expect(createViewStore(memory, false).getState().mode).toBe('testnet')
  })
})
