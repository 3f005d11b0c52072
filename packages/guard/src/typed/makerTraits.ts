/** What the maker of an order allows. Source: 1inch/limit-order-protocol `MakerTraitsLib.sol`. */
export type MakerTraits = {
  /** Low 80 bits of the only address that may fill; 0 for anybody. */
  readonly allowedSender: bigint
  /** Seconds since the epoch; 0 for never. */
  readonly expiresAt: number
  /** 40 bits. */
  readonly nonce: bigint
  readonly allowsPartialFills: boolean
  readonly allowsMultipleFills: boolean
  readonly hasExtension: boolean
  readonly unwrapsNative: boolean
  readonly usesPermit2: boolean
  readonly hasPreInteraction: boolean
  readonly hasPostInteraction: boolean
  /** Whether a bit is set that none of the others reads. */
  readonly hasUnknown: boolean
}

const bits = {
  unwrapsNative: 247n,
  usesPermit2: 248n,
  hasExtension: 249n,
  hasPostInteraction: 251n,
  hasPreInteraction: 252n,
  allowsMultipleFills: 254n,
  noPartialFills: 255n,
} as const

/** Sender, expiry and nonce, and the named bits. */
const knownBits = Object.values(bits).reduce((sum, bit) => sum | (1n << bit), (1n << 160n) - 1n)

const low = (value: bigint, size: bigint) => value & ((1n << size) - 1n)

/** Reads the 256-bit word. */
export function readMakerTraits(word: bigint): MakerTraits {
  const has = (bit: bigint) => ((word >> bit) & 1n) === 1n
  return {
    allowedSender: low(word, 80n),
    expiresAt: Number(low(word >> 80n, 40n)),
    nonce: low(word >> 120n, 40n),
    allowsPartialFills: !has(bits.noPartialFills),
    allowsMultipleFills: has(bits.allowsMultipleFills),
    hasExtension: has(bits.hasExtension),
    unwrapsNative: has(bits.unwrapsNative),
    usesPermit2: has(bits.usesPermit2),
    hasPreInteraction: has(bits.hasPreInteraction),
    hasPostInteraction: has(bits.hasPostInteraction),
    hasUnknown: (word & ~knownBits) !== 0n,
  }
}

/** Writes the 256-bit word; what is left out is not set, and partial and multiple fills are allowed. */
export function encodeMakerTraits(traits: Partial<MakerTraits>): bigint {
  const { allowsPartialFills = true, allowsMultipleFills = true } = traits
  const flag = (bit: bigint, isSet: boolean | undefined) => (isSet === true ? 1n << bit : 0n)
  return (
    low(traits.allowedSender ?? 0n, 80n) |
    (low(BigInt(traits.expiresAt ?? 0), 40n) << 80n) |
    (low(traits.nonce ?? 0n, 40n) << 120n) |
    flag(bits.unwrapsNative, traits.unwrapsNative) |
    flag(bits.usesPermit2, traits.usesPermit2) |
    flag(bits.hasExtension, traits.hasExtension) |
    flag(bits.hasPostInteraction, traits.hasPostInteraction) |
    flag(bits.hasPreInteraction, traits.hasPreInteraction) |
    flag(bits.allowsMultipleFills, allowsMultipleFills) |
    flag(bits.noPartialFills, !allowsPartialFills)
  )
}
