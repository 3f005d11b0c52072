import type { Values } from '../intent.ts'
import { shiftDecimal } from './numbers.ts'

export type Side = 'spend' | 'receive'

/** What the words of a clause have said so far. */
export type TradeState = {
  side?: Side | undefined
  verb?: Side
  /** "the proceeds": what an earlier step gives is spent. */
  isBack?: boolean
  spend?: string
  receive?: string
  spendAmount?: string
  receiveAmount?: string
  bareAmount?: string
  price?: string
  priceToken?: string
  chainId?: number
  toChainId?: number
}

/** Values of a trade; a price in the spent token is inverted. */
export function tradeValues(state: TradeState): Values {
  const { price, priceToken } = state
  let { spend, receive, spendAmount } = state
  const { receiveAmount } = state
  let isExactOutput = false
  let exact: string | undefined
  if (priceToken !== undefined && priceToken !== spend && receive === undefined) receive = priceToken
  // "buy ETH at 2000 USDC": the price is in the token that is spent.
  else if (priceToken !== undefined && spend === undefined && receive !== undefined && priceToken !== receive)
    spend = priceToken
  const isInverse = priceToken !== undefined && priceToken === spend && receive !== undefined && price !== undefined
  if (receiveAmount !== undefined && spendAmount === undefined) {
    if (isInverse) spendAmount = multiply(receiveAmount, price)
    else {
      isExactOutput = true
      exact = receiveAmount
    }
  }
  const amount = spendAmount ?? exact ?? state.bareAmount
  const said = isInverse ? invert(price) : price
  return {
    ...(state.chainId === undefined ? {} : { chainId: state.chainId }),
    ...(state.toChainId === undefined ? {} : { toChainId: state.toChainId }),
    ...(spend === undefined ? {} : { token: spend }),
    ...(receive === undefined ? {} : { toToken: receive }),
    ...(amount === undefined ? {} : { amount }),
    ...(isExactOutput ? { isExactOutput } : {}),
    ...(said === undefined ? {} : { price: said }),
  }
}

const digits = 18

const toUnits = (decimal: string): bigint => BigInt(shiftDecimal(decimal, digits).split('.')[0]!)

const multiply = (first: string, second: string): string =>
  shiftDecimal((toUnits(first) * toUnits(second)).toString(), -2 * digits)

/** 1 / price, with 18 decimals. */
function invert(price: string): string {
  const units = toUnits(price)
  return units === 0n ? price : shiftDecimal((10n ** BigInt(2 * digits) / units).toString(), -digits)
}
