const tones = 8

/** Colour of a token's mark, 0–7. Tokens with the same first letter mostly get different colours: USDC and USDT do. */
export function tokenHue(symbol: string): number {
  return [...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones
}
