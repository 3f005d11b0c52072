import { type BuiltOrder, defiErrors } from '@sluice/defi'
import type { JsonObject } from '@sluice/workflow'
import type { z } from 'zod'
import { hashOrder } from '../orders/buildOrder.ts'
import type { builtOrderSchema } from './orderResponses.ts'

/**
 * Parses an order built by the API and recomputes its hash from the typed data.
 *
 * - Throws: `PROVIDER_ANSWER_INVALID` when the API's hash differs
 */
export function readBuiltOrder(
  chainId: number,
  { typedData: answered, orderHash, extension }: z.infer<typeof builtOrderSchema>,
  quoteId: string,
): BuiltOrder {
  const { EIP712Domain: _, ...types } = answered.types
  const order = answered.message
  const typedData = { ...answered, types, message: order as unknown as JsonObject }
  if (hashOrder(typedData) !== orderHash) {
    throw defiErrors.error('PROVIDER_ANSWER_INVALID', { detail: 'the hash is not that of the order' })
  }
  return { chainId, orderHash, order, extension, typedData, quoteId }
}
