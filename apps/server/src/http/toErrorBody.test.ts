import { defineErrors } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { toRefusal } from './toErrorBody.ts'

const codeOf = (thrown: unknown) => {
  const { status, body } = toRefusal(thrown)
  return `${status} ${body.code}`
}
const withCode = (code: string) => Object.assign(new Error('said so'), { code })

describe('toRefusal', () => {
  it('default', () => {
    const errors = defineErrors('ROOM', { GONE: { message: 'It is gone', help: ['Look again.'], status: 410 } })
    expect(toRefusal(errors.error('GONE'))).toEqual({
      status: 410,
      body: { area: 'ROOM', code: 'GONE', error: 'It is gone', help: ['Look again.'], retry: 'never' },
    })
  })

  it('behavior: findings that are the cause go along, any other cause stays here', () => {
    const errors = defineErrors('ROOM', { BAD: { message: 'Bad' } })
    const issue = { code: 'REQUIRED', severity: 'error', message: 'Amount is required', nodeId: 'a' }
    expect(toRefusal(errors.error('BAD', undefined, { cause: [issue] })).body.issues).toEqual([issue])
    expect(toRefusal(errors.error('BAD', undefined, { cause: ['secret'] })).body).not.toHaveProperty('issues')
    expect(toRefusal(errors.error('BAD', undefined, { cause: new Error('secret') })).body).not.toHaveProperty('issues')
  })

  it('behavior: a full or broken disk is named', () => {
    expect(codeOf(withCode('SQLITE_FULL'))).toBe('507 DISK_FULL')
    expect(codeOf(withCode('ENOSPC'))).toBe('507 DISK_FULL')
    expect(codeOf(withCode('SQLITE_IOERR_WRITE'))).toBe('500 STORAGE_FAILED')
    expect(codeOf(withCode('EACCES'))).toBe('500 STORAGE_FAILED')
  })

  it('error: what nobody expected goes to the terminal and not to the page', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const thrown of [new Error('password 1234'), 'password 1234', undefined, new SyntaxError('password 1234')]) {
      const { status, body } = toRefusal(thrown)
      expect(status).toBe(500)
      expect(body.code).toBe('INTERNAL')
      expect(JSON.stringify(body)).not.toContain('1234')
      const text = thrown instanceof Error ? thrown.message : String(thrown)
      expect(said).toHaveBeenLastCalledWith(expect.stringContaining(text))
    }
    said.mockRestore()
  })
})
