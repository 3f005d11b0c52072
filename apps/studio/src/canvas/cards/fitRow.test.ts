import { describe, expect, it } from 'vitest'
import { textStep } from '../graph/detailLevel.ts'
import { fitRows, type Row } from './fitRow.ts'
import { splitAmounts } from './splitAmounts.ts'

const row: Row = { input: undefined, value: undefined, hasLogo: false, output: undefined }
const fitRow = (only: Row) => fitRows([only])[0]!
const stepsOf = (steps: string | undefined) => steps?.split(' ') ?? []

describe('fitRows', () => {
  it('default: a short row shows all', () => {
    expect(fitRow({ ...row, input: 'Quote', output: 'Slippage' })).toEqual({})
    expect(fitRow({ ...row, input: 'Approval', value: 'Yes' })).toEqual({})
    expect(fitRow({ ...row, input: 'Slippage', value: '1 %', output: 'Receipt' })).toEqual({})
  })

  it('behavior: at 100 % the rows of a quote have their names', () => {
    const rows = [
      { ...row, input: 'Chain', value: 'Ethereum', hasLogo: true, output: 'Quote' },
      { ...row, input: 'Source token', value: 'ETH', hasLogo: true, output: 'Estimated gas' },
      { ...row, input: 'Destination token', value: 'USDC', hasLogo: true },
    ]
    for (const { hideInput } of fitRows(rows)) expect(stepsOf(hideInput)).not.toContain(String(textStep(1)))
  })

  it('behavior: each row decides by its own width', () => {
    const [short, long, empty] = fitRows([
      { ...row, input: 'Fee', value: '0.01' },
      { ...row, input: 'Destination address', value: '0xa0Ee…9720', output: 'Transaction hash' },
      { ...row, input: 'Spender' },
    ]).map(({ hideInput }) => hideInput)
    expect([short, empty]).toEqual([undefined, undefined])
    expect(stepsOf(long)).toContain('0')
  })

  it('behavior: short names are left out rather than cut to two letters', () => {
    const { hideInput, cutNames } = fitRow({ ...row, input: 'Owner', value: '0x9965…A4dc', output: 'Permit' })
    const opening = String(textStep(0.71))
    expect(stepsOf(hideInput)).toContain(opening)
    expect(stepsOf(cutNames)).not.toContain(opening)
  })

  it('behavior: tokens and chains have their names all or none, and none at 71 %', () => {
    const rows = [
      { ...row, input: 'Chain', value: 'Ethereum', hasLogo: true },
      { ...row, input: 'Destination token', value: 'USDC', hasLogo: true, output: 'Transaction hash' },
    ]
    const [short, long] = fitRows(rows).map(({ hideInput }) => hideInput)
    expect(stepsOf(short)).toContain('0')
    expect(long).toBe(short)
    expect(stepsOf(fitRow({ ...rows[0]! }).hideInput)).toEqual(['3', '4', '5'])
  })

  it('behavior: a logo stands for its name before letters of the output go', () => {
    const { hideSymbols, cutNames } = fitRow({
      ...row,
      input: 'Chain',
      value: 'Ethereum',
      hasLogo: true,
      output: 'Transaction hash',
    })
    const opening = String(textStep(0.71))
    expect(stepsOf(hideSymbols)).toContain(opening)
    expect(stepsOf(cutNames)).not.toContain(opening)
  })

  it('behavior: amounts leave out symbols, then digits, and are never cut', () => {
    const value = '125.50 USDC → 0.001861 WBTC'
    const tokens = new Map([
      ['USDC', '/usdc.svg'],
      ['WBTC', '/wbtc.svg'],
    ])
    const quote = { ...row, input: 'Quote', value, parts: splitAmounts(value, tokens) }
    const { hideSymbols, brief, cutValue } = fitRow(quote)
    expect(stepsOf(hideSymbols)).toContain(String(textStep(0.71)))
    expect(stepsOf(brief).length).toBeLessThan(stepsOf(hideSymbols).length)
    expect(cutValue).toBeUndefined()
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
