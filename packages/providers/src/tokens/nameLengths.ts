/** Longest symbol and name shown; longer ones end in `…`. */
export const maximumSymbolLength = 32
export const maximumNameLength = 80
