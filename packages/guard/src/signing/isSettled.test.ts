import { describe, expect, test } from 'vitest'
import { isSettled } from './isSettled.ts'
import type { TransactionOutcome } from './signingState.ts'

describe('isSettled', () => {
  test.each([
    ['mined', true],
    ['reverted', true],
    ['replaced', true],
    ['dropped', false],
    ['unknown', false],
  ] as const)('default: %s is %s', (status, expected) => {
    expect(isSettled({ status, hash: '0x12', reason: 'so' } as TransactionOutcome)).toBe(expected)
  })
})
