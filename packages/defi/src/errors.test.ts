import type { ErrorEntry } from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { defiErrors } from './errors.ts'

describe('defiErrors', () => {
  test('default: the texts that users know', () => {
    expect(defiErrors.text('CHAIN_NOT_SUPPORTED', { id: 5 })).toBe('Chain 5 not supported')
    expect(defiErrors.text('TOKEN_NOT_AVAILABLE', { chain: 'BSC', tokens: 'BNB, USDT' })).toBe(
      'Token not available on BSC. Available tokens: BNB, USDT',
    )
    expect(defiErrors.text('PROVIDER_HTTP', { status: 500 })).toBe('API Error: 500')
    expect(defiErrors.text('QUOTE_WITHOUT_OUTPUT')).toBe('Invalid quote response - no output amount')
    expect(defiErrors.text('SWAP_WITHOUT_TRANSACTION')).toBe('No transaction data in swap response')
    expect(defiErrors.text('SWAP_TRANSACTION_INVALID')).toBe('Invalid transaction data: missing to address or data')
    expect(defiErrors.text('REJECTED_BY_USER')).toBe('Transaction rejected by user')
    expect(defiErrors.text('WALLET_NOT_CONNECTED')).toBe('Wallet not connected')
  })

  test('behavior: every error says what to do, and no two say the same', () => {
    const entries: readonly ErrorEntry[] = Object.values(defiErrors.entries)
    expect(entries.filter(entry => !entry.help?.length)).toEqual([])
    expect(new Set(entries.map(entry => entry.message)).size).toBe(entries.length)
  })
})
