import { describe, expect, it } from 'vitest'
import { createStoredValue } from './createStoredValue.ts'
import { safeStorage } from './wallet/safeStorage.ts'

describe('createStoredValue', () => {
  it('error: text that cannot be read is discarded', () => {
    safeStorage.setItem('broken', '{')
    const value = createStoredValue<number>({ key: 'broken', empty: 0, parse: Number })
    expect(value.getSnapshot()).toBe(0)
    expect(safeStorage.getItem('broken')).toBeNull()
  })
})
