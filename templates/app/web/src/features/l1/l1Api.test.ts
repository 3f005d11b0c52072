import { afterEach, describe, expect, it, vi } from 'vitest'
import { completeAllocations, createConfiguration } from './l1Api.ts'
import { emptyValidator } from './l1Form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createConfiguration', () => {
  it('error: without a wallet nothing is asked', async () => {
    const request = vi.fn()
    vi.stubGlobal('fetch', request)
    const draft = { validators: [emptyValidator(1)] } as never
    await expect(createConfiguration(undefined, draft)).rejects.toThrow('Wallet not connected')
    expect(request).not.toHaveBeenCalled()
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
