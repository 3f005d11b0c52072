const tones = 8

/** Colour index of a token icon, 0–7; differs for most tokens with the same first letter, such as USDC and USDT. */
export function tokenHue(symbol: string): number {
  return [...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones
}
