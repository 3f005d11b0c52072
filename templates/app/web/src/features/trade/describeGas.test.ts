import { describe, expect, it } from 'vitest'
import { describeGas } from './describeGas.ts'

const native = { symbol: 'ETH', decimals: 18 }

describe('describeGas', () => {
  it('default: gas with its unit, and the fee where the gas price is known', () => {
    expect(describeGas(155_000n, null, native)).toBe('155,000 gas')
    expect(describeGas(155_000n, 2_000_000_000n, native)).toBe('155,000 gas ≈ 0.00031 ETH')
  })

  it('behavior: no estimate', () => expect(describeGas(null, 1n, native)).toBe('unknown'))
})
