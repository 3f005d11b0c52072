const longHex = /^0x[0-9a-f]{40,}$/i

/** `0x12ab…34cd` for addresses, hashes and signatures; other text unchanged. */
export function shortenHex(text: string): string {
  return longHex.test(text) ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}
