/** Settings of the swap screen. */
export type SwapConfig = {
  /** Initial values on the default network; `amount` is a decimal string. */
  readonly first: {
    readonly src: string | null
    readonly dst: string | null
    readonly amount: string
    // only with: fusion
    /** Whether it starts with a signed order instead of a transaction, where the network has them. */
    readonly asOrder?: true
    // end only
  }
}
