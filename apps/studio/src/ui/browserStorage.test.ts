// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, isStorageBlocked } from './browserStorage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

function blockStorage() {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
}

describe('browserStorage', () => {
  it('default: values go to localStorage', () => {
    browserStorage.setItem('one', '1')
    expect(localStorage.getItem('one')).toBe('1')
    browserStorage.removeItem('one')
    expect(browserStorage.getItem('one')).toBeNull()
    expect(isStorageBlocked()).toBe(false)
  })

  it.each([
    ['throws', blockStorage],
    ['is missing', () => vi.stubGlobal('localStorage', null)],
  ])('behavior: values are kept in memory where localStorage %s', (_, block) => {
    block()
    expect(isStorageBlocked()).toBe(true)
    browserStorage.setItem('one', '1')
    expect(browserStorage.getItem('one')).toBe('1')
    browserStorage.removeItem('one')
    expect(browserStorage.getItem('one')).toBeNull()
  })

  it('error: full storage is not hidden from who writes', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => browserStorage.setItem('one', '1')).toThrow('full')
  })
})

describe('themeStore', () => {
  it('behavior: the theme can be chosen where localStorage is blocked', async () => {
    blockStorage()
    const { themeStore } = await import('./theme.ts')
    expect(themeStore.getState()).toBe('system')
    themeStore.setState('dark', true)
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})
