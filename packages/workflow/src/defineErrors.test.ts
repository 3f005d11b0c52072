import { describe, expect, it } from 'vitest'
import { defineErrors } from './defineErrors.ts'

describe('defineErrors', () => {
  const errors = defineErrors('TEST', {
    MISSING: { message: '{node} gave nothing', help: ['Run {node} first.', 'Or pin it.'] },
  })

  it('default', () => expect(errors.text('MISSING', { node: 'Quote' })).toBe('Quote gave nothing'))

  it('behavior: help is filled like the message', () =>
    expect(errors.error('MISSING', { node: 'Quote' }).help).toEqual(['Run Quote first.', 'Or pin it.']))
})
