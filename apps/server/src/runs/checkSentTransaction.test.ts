import type { SentTransaction } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { checkSentTransaction } from './checkSentTransaction.ts'

const asked = {
  transaction: { chainId: 31337, from: '0xAb', to: '0xCd', data: '0x07ED2379', value: '12345678901234567890' },
  minimumNonce: 4,
}
const sent: SentTransaction = {
  hash: '0x01',
  chainId: 31337,
  from: '0xab',
  to: '0xcd',
  data: '0x07ed2379',
  value: 12345678901234567890n,
  nonce: 4,
}

const check = (found: SentTransaction | null) =>
  checkSentTransaction({ transaction: async () => found }, asked, '0x01').then(
    () => 'same',
    (error: { code: string; message: string }) => `${error.code}: ${error.message.split(': ')[1]}`,
  )

describe('checkSentTransaction', () => {
  it('default', async () => {
    expect(await check(sent)).toBe('same')
  })

  it('behavior: a hash the chain does not know yet is taken; the receipt decides', async () => {
    expect(await check(null)).toBe('same')
  })

  it.each([
    ['sender', { from: '0xac' }],
    ['target', { to: '0xce' }],
    ['target', { to: null }],
    ['call data', { data: '0x07ed2378' }],
    ['value', { value: 12345678901234567891n }],
    ['chain', { chainId: 1 }],
    ['time (it was sent before this was asked for)', { nonce: 3 }],
  ] as const)('error: another %s', async (field, change) => {
    expect(await check({ ...sent, ...change })).toBe(`TRANSACTION_DIFFERS: ${field}`)
  })
})
