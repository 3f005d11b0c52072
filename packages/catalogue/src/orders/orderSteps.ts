import { type BuiltOrder, defiErrors, type OrderFields, type OrderStatus } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { isJsonObject, type JsonObject, type TypedDataRequest } from '@sluice/workflow'

/** Time to sign a built order, in milliseconds. */
export const orderRequestLifetimeMs = 10 * 60_000

/** Order data stored with the request, in addition to the typed data. */
export function orderState({ chainId, orderHash, extension, quoteId }: BuiltOrder): JsonObject {
  return { chainId, orderHash, extension, ...(quoteId !== undefined && { quoteId }) }
}

/** Restores the order of a request. */
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

/** Submits an order unless the provider already knows it: an interrupted run submits again on resume. */
export async function submitOnce(ask: () => Promise<OrderStatus>, handIn: () => Promise<OrderStatus>) {
  try {
    return await ask()
  } catch (error) {
    if (!defiErrors.is(error, 'ORDER_UNKNOWN')) throw error
    return handIn()
  }
}

/** Order status as port value: amounts as integer strings. */
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
