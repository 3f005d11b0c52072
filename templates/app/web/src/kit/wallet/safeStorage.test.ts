import { afterEach, describe, expect, it, vi } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { safeStorage } from './safeStorage.ts'

afterEach(() => vi.unstubAllGlobals())

describe('safeStorage', () => {
  it('default: keys carry the name of the project', () => {
    const stored = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
    vi.stubGlobal('window', { localStorage })
    safeStorage.setItem('swap.pending', '1')
    expect([...stored.keys()]).toEqual([`${appConfig.projectId}/swap.pending`])
    expect(safeStorage.getItem('swap.pending')).toBe('1')
    safeStorage.removeItem('swap.pending')
    expect(stored.size).toBe(0)
  })

  it('behavior: without storage the memory is used', () => {
    safeStorage.setItem('swap.pending', '2')
    expect(safeStorage.getItem('swap.pending')).toBe('2')
    safeStorage.removeItem('swap.pending')
    expect(safeStorage.getItem('swap.pending')).toBeNull()
  })
})
