import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSeedPhrase } from './findSeedPhrase.ts'

const phrase = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'
const words = phrase.split(' ')
const long =
  'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length'

describe('findSeedPhrase', () => {
  it.each([
    ['alone', phrase],
    ['of 24 words', long],
    ['in prose', `For deploys (${phrase}) only`],
    ['in capitals', phrase.toUpperCase()],
    ['with commas', words.join(', ')],
    ['on lines', words.join('\n')],
    ['numbered', words.map((word, index) => `${index + 1}. ${word}`).join('\n')],
    ['as a list in JSON', JSON.stringify({ words }, null, 2)],
    ['with line breaks as JSON has them', JSON.stringify({ note: words.join('\r\n') })],
    ['behind other words of the list', `token swap ${phrase}`],
  ])('default: %s', (_, text) => {
    const found = findSeedPhrase(text)
    expect(found?.split(/[^a-z]+/i).length).toBeGreaterThanOrEqual(12)
    expect(text).toContain(found)
  })

  it.each([
    ['another word', phrase.replace('picnic', 'piano')],
    ['another order', words.toReversed().join(' ')],
    ['eleven words', words.slice(1).join(' ')],
    ['words apart', words.join(' and ')],
    ['the public phrase of anvil', `${'test '.repeat(11)}junk`],
    ['the public phrase of zeros', `${'abandon '.repeat(11)}about`],
    ['code', words.map(word => `${word}();`).join('{')],
  ])('behavior: %s is none', (_, text) => expect(findSeedPhrase(text)).toBeUndefined())

  it('behavior: agrees with the checksum of BIP-39 for every length', () => {
    const anyWords = fc.constantFrom(12, 15, 18, 21, 24).chain(length => {
      return fc.uniqueArray(fc.constantFrom(...wordlist), { minLength: length, maxLength: length })
    })
    fc.assert(
      fc.property(anyWords, drawn => {
        const isValid = [12, 15, 18, 21, 24].some(length =>
          drawn.some((_, at) => {
            const part = drawn.slice(at, at + length)
            return part.length === length && validateMnemonic(part.join(' '), wordlist)
          }),
        )
        expect(findSeedPhrase(drawn.join(' ')) !== undefined).toBe(isValid)
      }),
      { numRuns: 300 },
    )
  })
})
