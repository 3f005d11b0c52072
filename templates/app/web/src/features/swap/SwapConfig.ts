/** Values of the swap screen. */
export type SwapConfig = {
  /** What the form begins with on the default network; `amount` is a decimal string. */
  readonly first: { readonly src: string | null; readonly dst: string | null; readonly amount: string }
  /** Whether swaps may be made by Fusion orders, where the backend offers them on the network. */
  readonly fusion: boolean
}
