import { describe, expect, it } from 'vitest'
import { readableLabel, readableValue } from './readableLabel.ts'

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

describe('readableValue', () => {
  it.each([
    ['200000', '200,000'],
    ['0', '0'],
    ['Gateway', 'Gateway'],
    ['123456789012345678901', '123,456,789,012,345,678,901'],
  ])('default: %s is read as %s', (value, text) => {
    expect(readableValue(value)).toBe(text)
  })
})
