export type AmountPart = {
  /** The amount with the space after it, or a text that is no amount. */
  readonly amount: string
  /** Symbol or name, empty for a text that is none. */
  readonly name: string
  readonly logo: string | undefined
}

export const arrow = ' → '

/** The parts of `1 ETH → 2,449.38 USDC`, arrows included, with the logos of their symbols. */
export function splitAmounts(text: string, logos: ReadonlyMap<string, string>): readonly AmountPart[] {
  return text.split(/( → )/).map(part => {
    const name = logos.has(part) ? part : part.slice(part.lastIndexOf(' ') + 1)
    const logo = logos.get(name)
    const amount = part.slice(0, part.length - name.length)
    return logo || /^\d[\d,.]* $/.test(amount) ? { amount, name, logo } : { amount: part, name: '', logo: undefined }
  })
}
