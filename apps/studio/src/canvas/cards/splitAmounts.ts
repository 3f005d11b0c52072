export type AmountPart = {
  /** The amount with the space after it, or a text without a logo. */
  readonly amount: string
  /** Symbol or name, empty without a logo. */
  readonly name: string
  readonly logo: string | undefined
}

/** The parts of `1 ETH → 2,449.38 USDC`, arrows included, with the logos of their symbols. */
export function splitAmounts(text: string, logos: ReadonlyMap<string, string>): readonly AmountPart[] {
  return text.split(/( → )/).map(part => {
    const name = logos.has(part) ? part : part.slice(part.lastIndexOf(' ') + 1)
    const logo = logos.get(name)
    return logo ? { amount: part.slice(0, part.length - name.length), name, logo } : { amount: part, name: '', logo }
  })
}
