import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

/** What an owner of a project has no access to. */
const internal = /\bspec \d{3}\b|\bSource: spec\b|\bSluiceError\b|\bjournals?\b/g

const isOwnText = (path: string) => !/package-lock\.json$|^\.workflow\//.test(path)

describe('words of a project', () => {
  it.each(kindFixtures)('default: $kind refers to nothing that its owner cannot have', ({ kind, full }) => {
    const { files } = generateProject(full(), { kind, templates })
    const found = files.flatMap(({ path, content }) => {
      if (!isOwnText(path)) return []
      return [...content.replaceAll('journal_mode', '').matchAll(internal)].map(([text]) => `${path}: ${text}`)
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
