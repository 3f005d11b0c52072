/** Selector of `cancelOrder(uint256 makerTraits, bytes32 orderHash)`. Source: 1inch/limit-order-protocol v4 `IOrderMixin.sol`. */
const selector = '0xb68fb020'

/** Calldata that cancels an order. `makerTraits` is a decimal string, `orderId` the order's hash. */
export function cancelCall(makerTraits: string, orderId: string): string {
  const word = BigInt(makerTraits).toString(16).padStart(64, '0')
  return `${selector}${word}${orderId.slice(2).toLowerCase()}`
}
