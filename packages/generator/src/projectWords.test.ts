import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

/** What an owner of a project has no access to. */
const internal = /\bspec \d{3}\b|\bSource: spec\b|\bSluiceError\b|\bjournals?\b/g

/** Words of our own, instead of the field's: errors, violations, requests. */
const ownWords = /\b(complaints?|barriers?|whenAsked|hasAsked\w*)\b/g

const isOwnText = (path: string) => !/package-lock\.json$|^\.workflow\//.test(path)

describe('words of a project', () => {
  it.each(kindFixtures)('default: $kind refers to nothing that its owner cannot have', ({ kind, full }) => {
    const { files } = generateProject(full(), { kind, templates })
    const found = files.flatMap(({ path, content }) => {
      if (!isOwnText(path)) return []
      const text = content.replaceAll('journal_mode', '')
      return [...text.matchAll(internal), ...text.matchAll(ownWords)].map(([word]) => `${path}: ${word}`)
    })
    expect(found).toEqual([])
  })

  it.each(['Source: spec 001 §5.', 'Source: spec of the swap form.', 'class SluiceError', 'a journal'])(
    'behavior: "%s" is found',
    text => {
      expect(text.match(internal)).not.toBeNull()
    },
  )
})
