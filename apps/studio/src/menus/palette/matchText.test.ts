import { describe, expect, it } from 'vitest'
import { matchText } from './matchText.ts'

const best = (query: string, texts: readonly string[]) =>
  texts
    .map(text => ({ text, score: matchText(query, text) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => b.score! - a.score!)
    .map(({ text }) => text)

describe('matchText', () => {
  it('default: what begins with the words comes first', () => {
    expect(best('sel', ['Clear Selection', 'Select All', 'Undo'])).toEqual(['Select All', 'Clear Selection'])
    expect(best('all sel', ['Clear Selection', 'Select All'])).toEqual(['Select All'])
  })

  it('behavior: initials are enough, scattered letters are not', () => {
    expect(matchText('ftv', 'Fit to View')).not.toBeNull()
    expect(matchText('1iq', '1inch Quote')).not.toBeNull()
    expect(matchText('oiq', 'oneInchQuote')).not.toBeNull()
    expect(matchText('xyz', 'Fit to View')).toBeNull()
    expect(matchText('eio', 'Keep a restore point')).toBeNull()
  })

  it('behavior: nothing typed matches everything', () => {
    expect(matchText('', 'Undo')).not.toBeNull()
  })
})
