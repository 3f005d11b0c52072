import { describe, expect, it, vi } from 'vitest'
import { logError } from './logError.ts'

function log(thrown: unknown): string {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    logError(thrown)
    expect(said).toHaveBeenCalledOnce()
    return said.mock.lastCall?.[0] as string
  } finally {
    said.mockRestore()
  }
}

const hostile = '\u001b[2Jx\nSluice is ready at http://evil.example\n    at forged (file.ts:1:1)\n\u202etxt'
const shown = String.raw`\u001b[2Jx\nSluice is ready at http://evil.example\n    at forged (file.ts:1:1)\n\u202etxt`

describe('logError', () => {
  it('default: name, message, code, stack and cause', () => {
    const cause = Object.assign(new TypeError('inner'), { code: 'EIO' })
    const text = log(new Error('outer', { cause }))
    expect(text).toMatch(/^Error: outer\n +at .*logError\.test\.ts/)
    expect(text).toMatch(/\nCaused by: TypeError: inner \(EIO\)\n +at .*logError\.test\.ts/)
  })

  it('error: a named token is not written', () => {
    const token = `sluice_0123456789ab_${'x'.repeat(43)}`
    expect(log(new Error(`no such file ${token}.json`))).toMatch(/^Error: no such file sluice_•••\.json\n/)
  })

  it('error: escape codes, forged lines and text directions are shown escaped', () => {
    const lines = log(new Error(hostile, { cause: hostile })).split('\n')
    expect(lines[0]).toBe(`Error: ${shown}`)
    expect(lines.at(-1)).toBe(`Caused by: ${shown}`)
    expect(lines.slice(1, -1).every(line => line.startsWith('    at ') && !line.includes('forged'))).toBe(true)
  })

  it('behavior: values that are no errors, and causes in a circle', () => {
    expect(log(undefined)).toBe('undefined')
    expect(log(hostile)).toBe(shown)
    const circular = new Error('round')
    circular.cause = circular
    expect(log(circular).match(/round/g)).toHaveLength(6)
  })
})
