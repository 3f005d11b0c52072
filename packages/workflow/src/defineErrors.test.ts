import { describe, expect, it } from 'vitest'
import { defineErrors, isSluiceError } from './defineErrors.ts'

describe('defineErrors', () => {
  const errors = defineErrors('TEST', {
    MISSING: { message: '{node} gave nothing', help: ['Run {node} first.', 'Or pin it.'] },
  })

  it('default', () => expect(errors.text('MISSING', { node: 'Quote' })).toBe('Quote gave nothing'))

  it('behavior: help is filled like the message', () =>
    expect(errors.error('MISSING', { node: 'Quote' }).help).toEqual(['Run Quote first.', 'Or pin it.']))

  it('behavior: keeps the values that the message shows, bigints as text, and nothing else', () => {
    const amounts = defineErrors('AMOUNTS', { SHORT: { message: '{amount} of {decimals} is short' } })
    const given = { amount: 10n ** 20n, decimals: 18, apiKey: 'secret' }
    expect(amounts.error('SHORT', given).values).toEqual({ amount: '100000000000000000000', decimals: 18 })
    expect(JSON.stringify(amounts.error('SHORT', given))).not.toContain('secret')
  })

  it('behavior: recognises an error of another copy of the class, and nothing that only resembles one', async () => {
    const path = './defineErrors.ts?copy'
    const other: typeof import('./defineErrors.ts') = await import(path)
    const error = other
      .defineErrors('TEST', { MISSING: { message: '{node} gave nothing' } })
      .error('MISSING', { node: 'A' })
    expect(other.isSluiceError).not.toBe(isSluiceError)
    expect(errors.is(error, 'MISSING')).toBe(true)
    for (const stranger of [
      null,
      'MISSING',
      new Error('x'),
      error.toJSON(),
      { ...error.toJSON(), name: 'SluiceError' },
    ])
      expect(isSluiceError(stranger)).toBe(false)
  })
})
