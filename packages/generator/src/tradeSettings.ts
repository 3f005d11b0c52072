/** Values that take the place of the workflow's own, such as those of a preview. */
export type TradeSettings = {
  readonly defaultChainId?: number
  readonly chainIds?: readonly number[]
  /** First tokens of the swap form, by symbol or address. */
  readonly tokens?: { readonly from?: string; readonly to?: string }
}
