import { hash } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english'

const indexes: ReadonlyMap<string, number> = new Map(wordlist.map((word, index) => [word, index]))
const lengths = [12, 15, 18, 21, 24] as const
const [shortest] = lengths
const longest = lengths.at(-1)!
/** Drawn phrases repeat hardly a word. The public ones of tests do: `test test … junk`, `abandon … about`. */
const fewestDistinct = 6
const bitsPerWord = 11

/** Line breaks also as JSON and code have them. */
const wordPattern = /\\[nrt]|[a-z]+/gi
const gapPattern = /^(?:[\s\d.,;:)\]"'`|*•·–—-]|\\[nrt]){1,24}$/

type Word = { readonly index: number; readonly start: number }

/** Finds the first BIP-39 seed phrase (English, valid checksum), also numbered, quoted or as a list. Linear time. */
export function findSeedPhrase(text: string): string | undefined {
  let run: Word[] = []
  let end = 0
  for (const { 0: word, index: start } of text.matchAll(wordPattern)) {
    if (word.startsWith('\\')) continue
    const index = indexes.get(word.toLowerCase())
    const isNext = run.length > 0 && index !== undefined && gapPattern.test(text.slice(end, Math.min(start, end + 25)))
    if (!isNext) run = []
    end = start + word.length
    if (index === undefined) continue
    run.push({ index, start })
    if (run.length < shortest) continue
    const length = lengths.find(length => length <= run.length && isPhrase(run.slice(-length)))
    if (length !== undefined) return text.slice(run.at(-length)!.start, end)
    if (run.length >= longest * 2) run = run.slice(-longest)
  }
  return undefined
}

/** Whether the last bits are the first ones of the entropy's SHA-256. Source: BIP-39, "Generating the mnemonic". */
function isPhrase(words: readonly Word[]): boolean {
  if (new Set(words.map(word => word.index)).size < fewestDistinct) return false
  const checksumBits = words.length / 3
  const entropy = new Uint8Array((words.length * bitsPerWord - checksumBits) / 8)
  let bits = 0
  let count = 0
  let at = 0
  for (const { index } of words) {
    bits = (bits << bitsPerWord) | index
    count += bitsPerWord
    while (count >= 8 && at < entropy.length) {
      count -= 8
      entropy[at++] = bits >>> count
      bits &= (1 << count) - 1
    }
  }
  return hash('sha256', entropy, 'buffer')[0]! >>> (8 - checksumBits) === bits
}
