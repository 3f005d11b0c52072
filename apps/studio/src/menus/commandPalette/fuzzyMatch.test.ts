import { describe, expect, it } from 'vitest'
import { fuzzyMatch } from './fuzzyMatch.ts'

const best = (query: string, texts: readonly string[]) =>
  texts
    .map(text => ({ text, score: fuzzyMatch(query, text) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => b.score! - a.score!)
    .map(({ text }) => text)

describe('fuzzyMatch', () => {
  it('default: what begins with the words comes first', () => {
    expect(best('sel', ['Clear Selection', 'Select All', 'Undo'])).toEqual(['Select All', 'Clear Selection'])
    expect(best('all sel', ['Clear Selection', 'Select All'])).toEqual(['Select All'])
  })

  it('behavior: initials are enough, scattered letters are not', () => {
    expect(fuzzyMatch('ftv', 'Fit to View')).not.toBeNull()
    expect(fuzzyMatch('1iq', '1inch Quote')).not.toBeNull()
    expect(fuzzyMatch('oiq', 'oneInchQuote')).not.toBeNull()
    expect(fuzzyMatch('xyz', 'Fit to View')).toBeNull()
    expect(fuzzyMatch('eio', 'Keep a restore point')).toBeNull()
  })

  it('behavior: nothing typed matches everything', () => {
    expect(fuzzyMatch('', 'Undo')).not.toBeNull()
  })
})
