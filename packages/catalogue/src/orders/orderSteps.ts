import { type BuiltOrder, defiErrors, type OrderFields, type OrderStatus } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isJsonObject, type JsonObject, type TypedDataRequest } from '@sluice/workflow'

/** Milliseconds in which a built order may be signed. */
export const orderRequestLifetimeMs = 10 * 60_000

/** What a request has to keep of an order besides the typed data itself. */
export function orderState({ chainId, orderHash, extension, quoteId }: BuiltOrder): JsonObject {
  return { chainId, orderHash, extension, ...(quoteId !== undefined && { quoteId }) }
}

/** The order that a request asked to have signed. */
export function orderOfRequest({ typedData, state }: TypedDataRequest): BuiltOrder {
  const kept = isJsonObject(state) ? state : {}
  return {
    chainId: Number(kept.chainId),
    orderHash: String(kept.orderHash) as Hex,
    order: typedData.message as unknown as OrderFields,
    extension: String(kept.extension) as Hex,
    typedData,
    ...(typeof kept.quoteId === 'string' && { quoteId: kept.quoteId }),
  }
}

/**
 * Hands an order in unless it is known already: a run that was interrupted comes back here, and an order that stands
 * must not fail because it was handed in before.
 */
export async function submitOnce(ask: () => Promise<OrderStatus>, handIn: () => Promise<OrderStatus>) {
  try {
    return await ask()
  } catch (error) {
    if (!defiErrors.is(error, 'ORDER_UNKNOWN')) throw error
    return handIn()
  }
}

/** The state of an order as a port carries it: amounts as integer strings. */
export function statusToJson({ orderHash, state, remainingMakingAmount, fills }: OrderStatus): JsonObject {
  return {
    orderHash,
    state,
    remaining: remainingMakingAmount.toString(),
    fills: fills.map(({ transactionHash, filledMakingAmount }) => ({
      transactionHash,
      amount: filledMakingAmount.toString(),
    })),
  }
}
