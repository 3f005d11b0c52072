import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { Token } from '../guard/values/token.ts'
import type { ListedOrder, OrderState } from './limitOrderApi.ts'
import { formatPrice, priceOf } from './orderPrice.ts'

export type DescribedOrder = {
  /** Sold and bought amounts, such as `100 USDC for 0.05 WETH`. */
  readonly title: string
  /** Price in both directions; null when a token's decimals are unknown. */
  readonly price: string | null
  /** Remaining amount of a partially filled order. */
  readonly remaining: string | null
}

/** Tones of `.state` in `globals.css`; muted by default. */
export const stateTones: { readonly [state in OrderState]?: string } = {
  open: 'accent',
  'partially-filled': 'accent',
  filled: 'success',
  invalid: 'danger',
}

export const stateLabels: { readonly [state in OrderState]: string } = {
  open: 'Open',
  'partially-filled': 'Partially filled',
  filled: 'Filled',
  cancelled: 'Cancelled',
  closed: 'Filled or cancelled',
  expired: 'Expired',
  invalid: 'Cannot be filled',
}

function findToken(tokens: readonly Token[], address: string): Token | undefined {
  return tokens.find(token => token.address.toLowerCase() === address.toLowerCase())
}

/** Formats an amount; an unlisted token shows its address and base units. */
function formatOrderAmount(units: bigint, token: Token | undefined, address: string): string {
  if (token) return `${formatAmount(units, token.decimals, 8)} ${token.symbol}`
  return `${units} base units of ${shortenAddress(address)}`
}

/** Describes a listed order for display. */
export function describeOrderStatus(
  { order, remainingMakingAmount }: ListedOrder,
  tokens: readonly Token[],
): DescribedOrder {
  const amounts = { makingAmount: BigInt(order.makingAmount), takingAmount: BigInt(order.takingAmount) }
  const [src, dst] = [findToken(tokens, order.makerAsset), findToken(tokens, order.takerAsset)]
  const gives = formatOrderAmount(amounts.makingAmount, src, order.makerAsset)
  const gets = formatOrderAmount(amounts.takingAmount, dst, order.takerAsset)
  const isPart = remainingMakingAmount > 0n && remainingMakingAmount < amounts.makingAmount
  const price =
    src && dst
      ? `1 ${src.symbol} = ${formatPrice(priceOf(amounts, 'dst', src, dst))} ${dst.symbol} · 1 ${dst.symbol} = ${formatPrice(priceOf(amounts, 'src', src, dst))} ${src.symbol}`
      : null
  return {
    title: `${gives} for ${gets}`,
    price,
    remaining: isPart ? formatOrderAmount(remainingMakingAmount, src, order.makerAsset) : null,
  }
}
