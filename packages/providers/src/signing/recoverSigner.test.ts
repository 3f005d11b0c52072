import type { TypedData } from '@sluice/workflow'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { recoverSigner } from './recoverSigner.ts'

/** Account 0 of every development chain. */
const signer = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

const typedData: TypedData = {
  domain: { name: 'Test', version: '1', chainId: 31337, verifyingContract: `0x${'11'.repeat(20)}` },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '340282366920938463463374607431768211456' },
}

describe('recoverSigner', () => {
  it('default', async () => {
    const signature = await signer.signTypedData(typedData as never)
    expect(await recoverSigner(typedData, signature)).toBe(signer.address)
  })

  it('behavior: what was signed differs from what is asked about', async () => {
    const signature = await signer.signTypedData(typedData as never)
    const other = { ...typedData, message: { amount: '1' } }
    expect(await recoverSigner(other, signature)).not.toBe(signer.address)
  })

  it('error: what is no signature', async () => {
    await expect(recoverSigner(typedData, `0x${'00'.repeat(65)}`)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })
})
