import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

const words: ReadonlySet<string> = new Set(wordlist)

/** Source: BIP-39. */
const lengths = [24, 21, 18, 15, 12] as const

/** Of anvil and Hardhat: public, as are its accounts. */
const publicPhrase = 'test test test test test test test test test test test junk'

/** Words in a row that are looked at, so that a long list ends in time. */
const mostWords = 1_000

const wordPattern = /[A-Za-z]+/g

/** Between two words: spaces, commas, numbers of a list; or quotes of a JSON array, but not of a name and its value. */
const gapPattern = /^(?:[\s\d.,;:)|-]{1,8}|["']\s{0,20},\s{0,20}["'])$/

/**
 * The beginning of a seed phrase in a text: its first word; undefined without one.
 *
 * - A phrase is words of BIP-39 with a valid checksum, also in a numbered list or one below the other
 */
export function findSeedPhrase(text: string): { readonly index: number } | undefined {
  let run: { readonly word: string; readonly index: number }[] = []
  let end = 0
  // Escaped line breaks of JSON are not part of the next word.
  const plain = text.replace(/\\[nrt]/g, '  ')
  for (const { 0: found, index } of plain.matchAll(wordPattern)) {
    const word = found.toLowerCase()
    if (!words.has(word) || !gapPattern.test(plain.slice(end, index))) {
      const phrase = findPhrase(run)
      if (phrase) return phrase
      run = []
    }
    if (words.has(word)) run.push({ word, index })
    end = index + found.length
  }
  return findPhrase(run)
}

function findPhrase(run: readonly { readonly word: string; readonly index: number }[]) {
  const considered = run.slice(0, mostWords)
  return considered.find((_, start) =>
    lengths.some(length => {
      if (start + length > considered.length) return false
      const phrase = considered
        .slice(start, start + length)
        .map(({ word }) => word)
        .join(' ')
      return phrase !== publicPhrase && validateMnemonic(phrase, wordlist)
    }),
  )
}
