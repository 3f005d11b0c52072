import { isNative, sameAddress } from '@sluice/guard'
import { recoverAddress } from 'viem'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { hashOrder, type StoredOrder, type Submission, storeOrder } from './storedOrder.ts'

const refuse = (reason: string) => new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason }))

/**
 * Validates an order without chain access: format, chain and maker's signature.
 *
 * - Throws: a `ApiError`
 */
export async function checkSubmission(chainId: number, submission: Submission): Promise<StoredOrder> {
  const { data, orderHash, signature } = submission
  const order = storeOrder(submission)
  const { unsupported, usesBitInvalidator, allowsPartialFills } = order.traits
  const option = data.extension === '0x' ? unsupported : 'extension'
  if (option) throw new ApiError(devnetErrors.error('API_OPTION_NOT_SUPPORTED', { option }))
  if (isNative(data.makerAsset) || isNative(data.takerAsset))
    throw refuse('native assets cannot be ordered: use the wrapped token')
  if (sameAddress(data.makerAsset, data.takerAsset)) throw new ApiError(devnetErrors.error('API_SAME_TOKEN'))
  if (data.makingAmount === 0n || data.takingAmount === 0n) throw refuse('amounts must be greater than 0')
  if (usesBitInvalidator && allowsPartialFills) throw refuse('bit invalidator only supported for RFQ orders')
  if (hashOrder(chainId, data) !== orderHash) throw refuse('orderHash is not the hash of the order')
  const signer = await recoverAddress({ hash: orderHash, signature }).catch(() => null)
  if (!signer || !sameAddress(signer, data.maker)) throw refuse('invalid signature')
  return order
}
