import { describe, expect, it, vi } from 'vitest'
import type { requestJson } from '../../kit/request/requestJson.ts'
import { completeAllocations, createConfiguration } from './l1Api.ts'
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
