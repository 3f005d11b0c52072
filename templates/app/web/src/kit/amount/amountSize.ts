/** Type size of an amount field (`data-size` of `.amount`), by its longest amount; undefined is the usual one. */
export function amountSize(...amounts: readonly string[]): 'long' | 'longest' | undefined {
  const length = Math.max(...amounts.map(amount => amount.length))
  return length > 16 ? 'longest' : length > 9 ? 'long' : undefined
}
