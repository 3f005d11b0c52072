import { describe, expect, it } from 'vitest'
import { policyHeaders } from './headers.ts'

describe('policyHeaders', () => {
  const ancestorsOf = (editorOrigins: readonly string[]) =>
    /frame-ancestors ([^;]*)/.exec(
      String(policyHeaders({ host: 'p.preview.localhost:1', editorOrigins })['content-security-policy']),
    )?.[1]

  it('default: only the editor may show a preview in a frame', () => {
    expect(ancestorsOf(['http://127.0.0.1:3001', 'http://localhost:3001'])).toBe(
      'http://127.0.0.1:3001 http://localhost:3001',
    )
    expect(ancestorsOf([])).toBe("'none'")
  })

  it('behavior: leaves out IPv6 addresses, which browsers report as an error', () => {
    expect(ancestorsOf(['http://[::1]:3001', 'http://localhost:3001'])).toBe('http://localhost:3001')
    expect(ancestorsOf(['http://[::1]:3001'])).toBe("'none'")
  })
})
