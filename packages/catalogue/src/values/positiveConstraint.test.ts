import { validateConfig } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { tokenInput } from '../components/data/tokenInput.ts'
import { tokenApproval } from '../components/defi/tokenApproval.ts'
import { amountField } from '../fields.ts'

const messages = (amount: string) =>
  validateConfig(tokenInput.fields, { chainId: 1, fromToken: 'ETH', toToken: 'USDC', amount }).map(
    ({ message }) => message,
  )

describe('positiveConstraint', () => {
  it('default: an amount of zero is refused, however it is written', () => {
    for (const zero of ['0', '00', '0.0', '0.000']) expect(messages(zero)).toEqual(['Amount must be more than 0'])
    expect(validateConfig([amountField], { amount: '0' })).toHaveLength(1)
  })

  it('behavior: other amounts pass, other texts are refused once', () => {
    for (const amount of ['1', '0.1', '0.000000000000000001', '10']) expect(messages(amount)).toEqual([])
    expect(messages('abc')).toEqual(['Amount must be digits with at most one decimal point'])
  })

  it('behavior: an approval of zero revokes', () => {
    const config = { mode: 'exact', chainId: 1, token: 'USDC', amount: '0', owner: `0x${'1'.repeat(40)}` }
    expect(validateConfig(tokenApproval.fields, config)).toEqual([])
  })
})
