import { parseAddress } from '@sluice/defi'
import { isNative, type Token } from '@sluice/guard'
import { z } from 'zod'
import { cleanText } from '../answers/cleanText.ts'

/** Five times the longest list of 1inch; the checksums of more would hold everybody up. */
const maximumTokens = 10_000

const shown = (length: number) =>
  z
    .string()
    .transform(text => cleanText(text, length))
    .refine(text => text !== '')

const entrySchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  symbol: shown(32),
  name: shown(80),
  decimals: z.number().int().min(0).max(255),
  logoURI: z
    .string()
    .max(2_000)
    .regex(/^https:\/\//)
    .optional()
    .catch(undefined),
})

/** Symbols that others are made to look like. */
const knownSymbols = [
  'ETH',
  'WETH',
  'STETH',
  'BTC',
  'WBTC',
  'USDC',
  'USDT',
  'DAI',
  'LINK',
  'UNI',
  'AAVE',
  'POL',
  'AVAX',
  'BNB',
  'ARB',
  'OP',
  'MON',
  'INCH',
]

const known = new Set(knownSymbols)

/** Cyrillic and Greek capitals that look like Latin ones, and what stands in for a letter. Source: Unicode TR39. */
const lookAlikes = new Map(
  [
    ['АΑ', 'A'],
    ['ВΒ', 'B'],
    ['СϹ', 'C'],
    ['ԀÐ', 'D'],
    ['ЕΕ', 'E'],
    ['НΗ', 'H'],
    ['ІΙӀ1|l', 'I'],
    ['КΚ', 'K'],
    ['МΜ', 'M'],
    ['ΝИ', 'N'],
    ['ОΟ0Օ', 'O'],
    ['РΡ', 'P'],
    ['Ѕ', 'S'],
    ['ТΤ', 'T'],
    ['ՍԱ', 'U'],
    ['ХΧ', 'X'],
  ].flatMap(([signs = '', letter = '']) => [...signs].map((sign): [string, string] => [sign, letter])),
)

/** The known symbol that this one only looks like. */
function imitatedSymbol(symbol: string): string | undefined {
  if (known.has(symbol.toUpperCase())) return undefined
  const letters = [...symbol.normalize('NFKD').replace(/\p{M}/gu, '')]
  const plain = letters.map(letter => lookAlikes.get(letter) ?? lookAlikes.get(letter.toUpperCase()) ?? letter)
  const skeleton = plain.join('').toUpperCase()
  return known.has(skeleton) ? skeleton : undefined
}

/**
 * Tokens of a provider's list, the native one first. Entries that are none are left out, names are cleaned, and a
 * symbol that imitates a known one is marked as one not to pick.
 */
export function readTokens(chainId: number, entries: readonly unknown[]): readonly Token[] {
  const tokens: Token[] = []
  for (const entry of entries) {
    if (tokens.length === maximumTokens) break
    const read = entrySchema.safeParse(entry).data
    if (!read) continue
    const { address, symbol, name, decimals, logoURI } = read
    const imitated = imitatedSymbol(symbol)
    tokens.push({
      chainId,
      address: parseAddress(address),
      symbol,
      name,
      decimals,
      ...(logoURI && { logoUrl: logoURI }),
      ...(imitated && { deprecated: `Its symbol only looks like ${imitated}: it is another token` }),
    })
  }
  return tokens.sort((one, other) => Number(isNative(other.address)) - Number(isNative(one.address)))
}
