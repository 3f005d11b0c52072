// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  browserStorage,
  clearBrowserStorage,
  isInStorageScope,
  isStorageBlocked,
  openStorageScope,
  scopedName,
  tabStorage,
} from './browserStorage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  openStorageScope('')
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

describe('openStorageScope', () => {
  it('default: what belongs to a workspace is apart, what belongs to the browser is not', () => {
    browserStorage.setItem('sluice.publish.a', 'local')
    openStorageScope('ann one')
    expect(browserStorage.getItem('sluice.publish.a')).toBeNull()
    browserStorage.setItem('sluice.publish.a', 'ann')
    browserStorage.setItem('sluice.preferences', 'kept')
    expect(scopedName('sluice-edits')).toBe('sluice-edits ann one')
    openStorageScope('bob one')
    expect(browserStorage.getItem('sluice.publish.a')).toBeNull()
    expect(browserStorage.getItem('sluice.preferences')).toBe('kept')
    expect(isInStorageScope('sluice-edits ann one')).toBe(false)
    openStorageScope('ann one')
    expect(browserStorage.getItem('sluice.publish.a')).toBe('ann')
  })

  it('behavior: deletes its own alone', () => {
    for (const scope of ['ann one', 'bob one']) {
      openStorageScope(scope)
      browserStorage.setItem('sluice.publish.a', scope)
    }
    clearBrowserStorage()
    expect(browserStorage.getItem('sluice.publish.a')).toBeNull()
    openStorageScope('ann one')
    expect(browserStorage.getItem('sluice.publish.a')).toBe('ann one')
  })
})

describe('tabStorage', () => {
  it('default: values go to sessionStorage, and to memory where storage is blocked', () => {
    tabStorage.setItem('one', '1')
    expect(sessionStorage.getItem('one')).toBe('1')
    tabStorage.removeItem('one')
    expect(tabStorage.getItem('one')).toBeNull()
    blockStorage()
    tabStorage.setItem('one', '1')
    expect(tabStorage.getItem('one')).toBe('1')
    tabStorage.removeItem('one')
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
