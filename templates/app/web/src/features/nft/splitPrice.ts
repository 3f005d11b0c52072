const all = 10_000n

/** A share in basis points, rounded down as the contracts do. */
export const shareOf = (price: bigint, basisPoints: bigint): bigint => (price * basisPoints) / all

/** Shares of a sale; they add up to the price. */
export function splitPrice(price: bigint, feeBasisPoints: bigint, royalty: bigint) {
  const fee = shareOf(price, feeBasisPoints)
  return { fee, royalty, seller: price - fee - royalty }
}

/** `2.5%` */
export function formatBasisPoints(basisPoints: bigint): string {
  const [whole, fraction] = [basisPoints / 100n, (basisPoints % 100n).toString().padStart(2, '0').replace(/0+$/, '')]
  return fraction === '' ? `${whole}%` : `${whole}.${fraction}%`
}
