import { describe, expect, it } from 'vitest'
import { readableLabel } from './readableLabel.ts'

describe('readableLabel', () => {
  it.each([
    ['destinationBlockchainID (bytes32)', 'Destination blockchain ID'],
    ['messageInput.feeInfo.amount (uint256)', 'Message input: fee info: amount'],
    ['allowedRelayerAddresses (address[])', 'Allowed relayer addresses'],
    ['Native value (wei)', 'Native value (wei)'],
    ['Contract', 'Contract'],
  ])('default: %s is read as %s', (label, words) => {
    expect(readableLabel(label)).toBe(words)
  })
})
