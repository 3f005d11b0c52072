import { describe, expect, it } from 'vitest'
import { fitRow } from './fitRow.ts'

const row = { input: undefined, value: undefined, hasLogo: false, output: undefined }

describe('fitRow', () => {
  it('default: a short row shows all', () => {
    expect(fitRow({ ...row, input: 'Quote', output: 'Slippage' })).toEqual({})
    expect(fitRow({ ...row, input: 'Amount', value: '1 ETH' })).toEqual({ hideInput: '3 4 5' })
  })

  it('behavior: the name of the input goes first, then letters of the output, then the output', () => {
    expect(fitRow({ ...row, input: 'Chain', value: 'Ethereum', hasLogo: true, output: 'Transaction hash' })).toEqual({
      hideInput: '0 1 2 3 4 5',
      cutNames: '2 3 4',
      hideOutput: '5',
    })
  })

  it('behavior: a value that fits alone is whole', () => {
    const { cutNames, hideOutput, cutValue } = fitRow({
      ...row,
      input: 'Quote',
      value: '1 ETH → 2,449.10 USDC',
      output: 'Slippage',
    })
    expect([cutNames, hideOutput, cutValue]).toEqual(['1', '2 3 4 5', '5'])
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
