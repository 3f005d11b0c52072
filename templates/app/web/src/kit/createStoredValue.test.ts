import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStoredValue } from './createStoredValue.ts'
import { safeStorage, storedKey } from './wallet/safeStorage.ts'

describe('createStoredValue', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('default: takes over what another tab wrote, also while nobody listened', () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const write = (text: string, key: string) => {
      safeStorage.setItem('shared', text)
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
      return value.getSnapshot()
    }
    const value = createStoredValue<number>({ key: 'shared', empty: 0, parse: Number })
    expect(value.getSnapshot()).toBe(0)
    const end = value.subscribe(() => {})
    expect([write('1', 'another.key'), write('2', storedKey('shared'))]).toEqual([0, 2])
    end()
    expect(write('3', storedKey('shared'))).toBe(2)
    value.subscribe(() => {})
    expect(value.getSnapshot()).toBe(3)
  })

  it('error: text that cannot be read is discarded', () => {
    safeStorage.setItem('broken', '{')
    const value = createStoredValue<number>({ key: 'broken', empty: 0, parse: Number })
    expect(value.getSnapshot()).toBe(0)
    expect(safeStorage.getItem('broken')).toBeNull()
  })
})
