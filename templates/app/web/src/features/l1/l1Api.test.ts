import { describe, expect, it, vi } from 'vitest'
import type { requestJson } from '../../kit/request/requestJson.ts'
import { checkGenesis, completeAllocations, createConfiguration } from './l1Api.ts'
import { emptyValidator } from './l1Form.ts'

describe('createConfiguration', () => {
  it('error: without a wallet nothing is asked', async () => {
    const ask = vi.fn<typeof requestJson>()
    const draft = { validators: [emptyValidator(1)] } as never
    await expect(createConfiguration(undefined, draft, ask)).rejects.toThrow('Wallet not connected')
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('completeAllocations', () => {
  it('default: only rows with both are sent', () => {
    const rows = [
      { address: ' 0x1 ', balance: ' 5 ' },
      { address: '', balance: '5' },
      { address: '0x1', balance: '' },
    ]
    expect(completeAllocations(rows)).toEqual([{ address: '0x1', balance: '5' }])
  })
})

describe('checkGenesis', () => {
  it('behavior: tells the warnings that leave a chain nobody can use', async () => {
    const warnings = [
      { code: 'ROLE_MISSING', message: 'no minter' },
      { code: 'NOBODY_MAY_TRANSACT', message: 'no sender' },
    ]
    const answer = { valid: true, errors: [], warnings, notes: [], bytes: 1, limit: 2 }
    const check = await checkGenesis('{}', async () => answer)
    expect(check).toMatchObject({ warnings: ['no minter', 'no sender'], fatal: ['no sender'] })
  })
})
