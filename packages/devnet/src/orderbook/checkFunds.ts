import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import type { OrderFacts } from './readOrder.ts'
import type { StoredOrder } from './storedOrder.ts'

/** Checks that an order is open and that its maker can pay. Throws `ApiError`. */
export function checkFunds(order: StoredOrder, facts: OrderFacts): void {
  const { makingAmount: amount, makerAsset } = order.data
  if (facts.isExpired) throw new ApiError(devnetErrors.error('API_ORDER_EXPIRED'))
  if (facts.remaining === 0n) throw new ApiError(devnetErrors.error('API_ORDER_DONE'))
  if (facts.makerBalance < amount)
    throw new ApiError(
      devnetErrors.error('API_NOT_ENOUGH_BALANCE', {
        token: makerAsset.toLowerCase(),
        amount,
        balance: facts.makerBalance,
      }),
    )
  if (facts.makerAllowance < amount)
    throw new ApiError(
      devnetErrors.error('API_NOT_ENOUGH_ALLOWANCE', {
        amount,
        allowance: facts.makerAllowance,
        spender: addresses.aggregationRouter.toLowerCase(),
      }),
    )
}
