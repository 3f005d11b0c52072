import { describe, expect, it } from 'vitest'
import { textStep } from '../graph/detailLevel.ts'
import { fitRows, type Row } from './fitRow.ts'

const row: Row = { input: undefined, value: undefined, hasLogo: false, output: undefined }
const fitRow = (only: Row) => fitRows([only])[0]!
const stepsOf = (steps: string | undefined) => steps?.split(' ') ?? []

describe('fitRows', () => {
  it('default: a short row shows all', () => {
    expect(fitRow({ ...row, input: 'Quote', output: 'Slippage' })).toEqual({})
    expect(fitRow({ ...row, input: 'Amount', value: '1 ETH' })).toEqual({ hideInput: '3 4 5' })
  })

  it('behavior: at 100 % the rows of a quote have their names', () => {
    const rows = [
      { ...row, input: 'Chain', value: 'Ethereum', hasLogo: true, output: 'Quote' },
      { ...row, input: 'Source token', value: 'ETH', hasLogo: true, output: 'Estimated gas' },
      { ...row, input: 'Destination token', value: 'USDC', hasLogo: true },
    ]
    for (const { hideInput } of fitRows(rows)) expect(stepsOf(hideInput)).not.toContain(String(textStep(1)))
  })

  it('behavior: the rows of a card show their names together', () => {
    const rows = [
      { ...row, input: 'Amount', value: '1 ETH' },
      { ...row, input: 'Destination token address', value: 'USDC', output: 'Transaction hash' },
      { ...row, input: 'Spender' },
    ]
    const [short, long, empty] = fitRows(rows).map(({ hideInput }) => hideInput)
    expect(stepsOf(short)).toContain('0')
    expect(long).toBe(short)
    expect(empty).toBeUndefined()
  })

  it('behavior: the logo goes before letters of the output', () => {
    const { bare, cutNames } = fitRow({
      ...row,
      input: 'Chain',
      value: 'Ethereum',
      hasLogo: true,
      output: 'Transaction hash',
    })
    const opening = String(textStep(0.71))
    expect(stepsOf(bare)).toContain(opening)
    expect(stepsOf(cutNames)).not.toContain(opening)
  })

  it('behavior: a value that fits alone is whole', () => {
    const quote = { ...row, input: 'Quote', value: '1 ETH → 2,449.10 USDC', output: 'Slippage' }
    const { hideOutput, cutValue } = fitRow(quote)
    expect(stepsOf(hideOutput).length).toBeGreaterThan(stepsOf(cutValue).length)
    expect(stepsOf(cutValue)).not.toContain(String(textStep(0.71)))
  })

  it('behavior: without a value long names share the row', () => {
    const { hideInput, hideOutput, cutNames } = fitRow({
      ...row,
      input: 'Destination token address',
      output: 'Transaction hash',
    })
    expect([hideInput, hideOutput, cutNames]).toEqual([undefined, undefined, '0 1 2 3 4 5'])
  })
})
