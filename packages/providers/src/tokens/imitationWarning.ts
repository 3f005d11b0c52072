import { findToken } from '@sluice/defi'
import { isNative, shortenAddress } from '@sluice/guard'

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
 * Says that the symbol of an unlisted token is that of a listed one on its chain, or only looks like a known one;
 * undefined if neither.
 */
export function imitationWarning(chainId: number, symbol: string): string | undefined {
  const listed = findToken(chainId, symbol)
  if (listed) {
    const place = isNative(listed.address) ? 'the native token' : `at ${shortenAddress(listed.address)}`
    return `Another token has its symbol: ${listed.symbol} is ${place}`
  }
  const imitated = imitatedSymbol(symbol)
  return imitated && `Its symbol only looks like ${imitated}: it is another token`
}
