/** A transaction nobody has signed yet, as the guard reads it. Amounts are integer strings in wei. */
export type GuardTransaction = {
  readonly chainId: number
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly gas?: string
}
