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

/** A clock that only moves while somebody waits; the chain knows the transaction from `knownAt` on. */
function check(found: SentTransaction, knownAt = 0) {
  let at = 0
  const answer = checkSentTransaction({ transaction: async () => (at >= knownAt ? found : null) }, asked, '0x01', {
    now: () => at,
    pause: async ms => {
      at += ms
    },
  })
  return answer.then(
    () => `same after ${at} ms`,
    (error: { code: string; message: string }) => `${error.code}: ${error.message.split(': ')[1]} after ${at} ms`,
  )
}

describe('checkSentTransaction', () => {
  it('default', async () => {
    expect(await check(sent)).toBe('same after 0 ms')
  })

  it('behavior: a hash the chain does not know yet is asked for again', async () => {
    expect(await check(sent, 1_200)).toBe('same after 1500 ms')
    expect(await check({ ...sent, nonce: 3 }, 1_200)).toMatch(/^TRANSACTION_DIFFERS: .* after 1500 ms$/)
  })

  it('error: a hash the chain never hears of', async () => {
    expect(await check(sent, Number.POSITIVE_INFINITY)).toMatch(/^TRANSACTION_UNKNOWN: .* after 15000 ms$/)
  })

  it('behavior: a deployment has no target, and a call is none', async () => {
    const transaction = { ...asked.transaction, to: null }
    const compare = (to: SentTransaction['to']) =>
      checkSentTransaction({ transaction: async () => ({ ...sent, to }) }, { ...asked, transaction }, '0x01')
    await compare(null)
    await expect(compare('0xcd')).rejects.toMatchObject({ code: 'TRANSACTION_DIFFERS' })
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
    expect(await check({ ...sent, ...change })).toBe(`TRANSACTION_DIFFERS: ${field} after 0 ms`)
  })
})
