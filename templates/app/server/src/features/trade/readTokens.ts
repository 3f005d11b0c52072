import { z } from 'zod'
import { cleanText } from './cleanText.ts'

/** Five times the longest list of 1inch. */
const maximumTokens = 10_000

const shown = (length: number) =>
  z
    .string()
    .transform(text => cleanText(text, '', length))
    .refine(text => text !== '')

const entry = z.object({
  address: z.string().regex(/^0x[\da-fA-F]{40}$/),
  symbol: shown(32),
  name: shown(80),
  decimals: z.int().min(0).max(255),
})

type ListedToken = z.output<typeof entry>

const knownSymbols = new Set(
  'ETH WETH STETH BTC WBTC USDC USDT DAI LINK UNI AAVE POL AVAX BNB ARB OP MON INCH'.split(' '),
)

/** What looks like a Latin capital, by capital. Source: Unicode TR39. */
const lookAlikes: { readonly [letter: string]: string } = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  D: 'ԀÐ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀ1|l',
  K: 'КΚ',
  M: 'МΜ',
  N: 'ΝИ',
  O: 'ОΟ0Օ',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  U: 'ՍԱ',
  X: 'ХΧ',
}

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign): [string, string] => [sign, letter])),
)

function imitatedSymbol(symbol: string): string | undefined {
  if (knownSymbols.has(symbol.toUpperCase())) return undefined
  const letters = [...symbol.normalize('NFKD').replace(/\p{M}/gu, '')]
  const plain = letters.map(letter => letterOf.get(letter) ?? letterOf.get(letter.toUpperCase()) ?? letter)
  const skeleton = plain.join('').toUpperCase()
  return knownSymbols.has(skeleton) ? skeleton : undefined
}

/** The tokens among the entries of a provider's list; a symbol that imitates a known one says so in the name. */
export function readTokens(entries: readonly unknown[]): readonly ListedToken[] {
  const tokens: ListedToken[] = []
  for (const listed of entries) {
    if (tokens.length === maximumTokens) break
    const token = entry.safeParse(listed).data
    if (!token) continue
    const imitated = imitatedSymbol(token.symbol)
    tokens.push(imitated ? { ...token, name: `${token.name} (not ${imitated})` } : token)
  }
  return tokens
}
