/** `0x` and forty hex digits; EIP-55 where a person reads it. */
export type Address = `0x${string}`

export type Hex = `0x${string}`

export type Token = {
  readonly chainId: number
  /** EIP-55 address, or `nativeTokenAddress` for the chain's own currency. */
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoUrl?: string
  /** Set when the token should no longer be picked; says why. */
  readonly deprecated?: string
}

/** Stands for a chain's own currency wherever 1inch expects a token address. */
export const nativeTokenAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
