import { defiErrors } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import type { TypedData } from '@sluice/workflow'
import { recoverTypedDataAddress, type TypedDataDefinition } from 'viem'

/**
 * Recovers the signer of an EIP-712 signature. Signatures of contract accounts (ERC-1271) are not supported.
 *
 * - Throws: `SIGNATURE_INVALID`
 */
export async function recoverSigner(typedData: TypedData, signature: Hex): Promise<Address> {
  try {
    return await recoverTypedDataAddress({ ...(typedData as unknown as TypedDataDefinition), signature })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0]! : String(cause)
    throw defiErrors.error('SIGNATURE_INVALID', { reason }, { cause })
  }
}
