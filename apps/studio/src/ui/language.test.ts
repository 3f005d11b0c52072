import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineTexts, setTranslation } from './defineTexts.ts'
import { loadLanguage, pickLanguage, translationTables } from './language.ts'

afterEach(() => {
  setTranslation({})
  vi.restoreAllMocks()
})

const tables = { de: async () => ({ room: { close: 'Schließen', steps: { one: 'Eins' } } }) }

const makeEnglish = () => ({ close: 'Close', open: 'Open', steps: { one: 'One', two: 'Two' } })

describe('pickLanguage', () => {
  it('default: the first that there is, a region counts as its language', () => {
    expect(pickLanguage(['fr', 'de-AT', 'en'], tables)).toBe('de')
    expect(pickLanguage(['en-GB', 'de'], tables)).toBe('en')
    expect(pickLanguage(['fr'], tables)).toBe('en')
    expect(pickLanguage(['constructor', 'toString'], tables)).toBe('en')
  })
})

describe('loadLanguage', () => {
  it('default: what is translated replaces English, the rest stays', async () => {
    const before = defineTexts('room', makeEnglish())
    expect(await loadLanguage({ chosen: 'de', preferred: ['en'], tables })).toBe('de')
    const german = { close: 'Schließen', open: 'Open', steps: { one: 'Eins', two: 'Two' } }
    expect(before).toEqual(german)
    expect(defineTexts('room', makeEnglish())).toEqual(german)
  })

  it('behavior: only English is built in', async () => {
    expect(Object.keys(translationTables)).toEqual([])
    expect(await loadLanguage({ chosen: null, preferred: ['de', 'en'] })).toBe('en')
  })

  it('error: a table that cannot be loaded leaves the page in English', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = { de: () => Promise.reject(new Error('offline')) }
    expect(await loadLanguage({ chosen: null, preferred: ['de'], tables: broken })).toBe('en')
    expect(warn).toHaveBeenCalledOnce()
    expect(defineTexts('room', makeEnglish())).toEqual(makeEnglish())
  })
})
