/** Decoded `makerTraits` of an order. Source: MakerTraitsLib of 1inch/limit-order-protocol v4. */
export type MakerTraits = {
  /** Low 80 bits of the only allowed taker; 0 allows any taker. */
  readonly allowedSender: bigint
  /** Unix timestamp in seconds; 0 for no expiry. */
  readonly expiration: number
  readonly nonceOrEpoch: bigint
  readonly allowsPartialFills: boolean
  readonly allowsMultipleFills: boolean
  /** Whether a bit per nonce marks the order done, instead of its remaining amount. */
  readonly usesBitInvalidator: boolean
  /** Name of a requested trait that this order book does not support. */
  readonly unsupported: string | null
}

const bit = (position: number) => 1n << BigInt(position)

const unsupportedBits: readonly (readonly [bigint, string])[] = [
  [bit(248), 'Permit2'],
  [bit(249), 'extension'],
  [bit(250), 'epoch'],
  [bit(251), 'postInteraction'],
  [bit(252), 'preInteraction'],
]

const low = (value: bigint, bits: number) => BigInt.asUintN(bits, value)

export function readMakerTraits(traits: bigint): MakerTraits {
  const allowsPartialFills = (traits & bit(255)) === 0n
  const allowsMultipleFills = (traits & bit(254)) !== 0n
  return {
    allowedSender: low(traits, 80),
    expiration: Number(low(traits >> 80n, 40)),
    nonceOrEpoch: low(traits >> 120n, 40),
    allowsPartialFills,
    allowsMultipleFills,
    usesBitInvalidator: !allowsPartialFills || !allowsMultipleFills,
    unsupported: unsupportedBits.find(([flag]) => (traits & flag) !== 0n)?.[1] ?? null,
  }
}
