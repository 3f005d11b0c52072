import { describe, expect, it } from 'vitest'
import { findPreviewBlocker, isLocalName, isLoopback } from './findPreviewBlocker.ts'

const settings = { HOST: '127.0.0.1', TRUST_PROXY: 0, LOCAL_PREVIEW: '1' } as const

describe('findPreviewBlocker', () => {
  it('default: none on the machine of a developer', () => {
    expect(findPreviewBlocker(settings, '/bin/anvil')).toBeNull()
  })

  it.each([
    [{ LOCAL_PREVIEW: '0' } as const, 'disabled'],
    [{ HOST: '0.0.0.0' }, 'served publicly'],
    [{ TRUST_PROXY: 1 }, 'served publicly'],
  ])('error: %o', (changed, text) => {
    expect(findPreviewBlocker({ ...settings, ...changed }, '/bin/anvil')).toContain(text)
  })

  it('error: no anvil', () => {
    expect(findPreviewBlocker(settings, undefined)).toContain('anvil not found')
  })
})

describe('isLoopback', () => {
  it('default: only names of this machine', () => {
    expect(['127.0.0.1', '127.9.9.9', 'localhost', '::1', '[::1]'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '127.evil.example', 'example.org', '10.0.0.1', ''].some(isLoopback)).toBe(false)
  })
})

describe('isLocalName', () => {
  it('default: also names below localhost, which lead nowhere else', () => {
    expect(['127.0.0.1', 'localhost', 'abc.preview.localhost'].every(isLocalName)).toBe(true)
    expect(['localhost.evil.example', 'evillocalhost', 'example.org'].some(isLocalName)).toBe(false)
  })
})
