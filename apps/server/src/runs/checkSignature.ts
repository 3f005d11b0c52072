import type { DefiServices } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import type { TypedDataRequest } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/**
 * Requires a signature by the account of the run.
 *
 * - Throws: `SIGNATURE_INVALID`, `SIGNER_DIFFERS`
 */
export async function checkSignature(
  { wallet }: Pick<DefiServices, 'wallet'>,
  { typedData }: Pick<TypedDataRequest, 'typedData'>,
  signature: Hex,
): Promise<void> {
  const { recoverSigner } = await import('@sluice/providers')
  const signer = await recoverSigner(typedData, signature)
  const account = (await wallet.account())?.address
  if (account?.toLowerCase() === signer.toLowerCase()) return
  throw serverErrors.error('SIGNER_DIFFERS', { signer, account: account ?? 'no account' })
}
