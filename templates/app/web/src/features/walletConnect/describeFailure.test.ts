import { describe, expect, it } from 'vitest'
import { describeFailure, unreachable } from './describeFailure.ts'

describe('describeFailure', () => {
  it.each([
    [{ code: 0, message: 'Proposal expired' }, 'The pairing has expired. Choose WalletConnect again for a new code'],
    [
      new Error('Request expired. Please try again.'),
      'The wallet did not answer in time. Look into the wallet before you try again',
    ],
    [new Error('Failed to publish custom payload, please try again. id:1 tag:1'), unreachable],
    [new Error('WebSocket connection failed for host: wss://relay.walletconnect.org'), unreachable],
    [
      new Error("No matching key. session topic doesn't exist: 7f"),
      'The connection to the wallet has ended. Connect again',
    ],
  ])('default: %o becomes one sentence', (failure, sentence) => {
    expect(describeFailure(failure)).toMatchObject({ name: 'WalletError', message: sentence })
  })

  it('behavior: every way of rejecting has the code of EIP-1193', () => {
    for (const code of [4001, 5000, 5001]) {
      expect(describeFailure({ code, message: 'no' })).toMatchObject({ code: 4001 })
    }
  })

  it('behavior: an error that the wallet explains keeps its text, code and data', () => {
    const failure = { code: -32_000, message: 'insufficient funds', data: '0x01' }
    expect(describeFailure(failure)).toMatchObject(failure)
  })
})
