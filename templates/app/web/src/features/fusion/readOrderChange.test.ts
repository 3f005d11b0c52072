import { describe, expect, it } from 'vitest'
import { makeActivity } from '../trade/makeActivity.stub.ts'
import type { OrderStatus } from './fusionApi.ts'
import { toActivityChange } from './readOrderChange.ts'

const order = makeActivity({ kind: 'order', hash: null })
const change = (status: OrderStatus['status'], fills: OrderStatus['fills'] = []) =>
  toActivityChange(order, { status, fills })

describe('toActivityChange', () => {
  it('default: a filled order names its last transaction and what arrived in all', () => {
    const fills = [
      { hash: '0x01', dstAmount: 700n },
      { hash: '0x02', dstAmount: 500n },
    ] as const
    expect(change('filled', fills)).toEqual({
      state: 'confirmed',
      hash: '0x02',
      dst: { ...order.dst, amount: 1_200n },
    })
  })

  it('behavior: what arrived stays what was promised where nobody says it', () => {
    expect(change('filled', [{ hash: '0x01', dstAmount: null }])).toEqual({ state: 'confirmed', hash: '0x01' })
    expect(change('filled')).toEqual({ state: 'confirmed', hash: null })
  })

  it.each([
    ['pending', null],
    ['expired', { state: 'dropped', hash: null }],
    ['cancelled', { state: 'dropped', hash: null }],
    ['failed', { state: 'failed', hash: null }],
  ] as const)('behavior: %s', (status, expected) => {
    expect(change(status)).toEqual(expected)
  })
})
