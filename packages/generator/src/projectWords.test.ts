import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

/** What an owner of a project has no access to. */
const internal = /\bspec \d{3}\b|\bSource: spec\b|\bSluiceError\b|\bjournals?\b/g

/** Words of our own, instead of the field's: errors, violations, requests. */
const ownWords = /\b(complaints?|barriers?|whenAsked|hasAsked\w*)\b/g

/** Folders of this repository. */
const ownFolders = /(?<![\w./-])(?:packages|apps)\/[a-z][\w/]*/g

/** A comment whose subject was left out. */
const orphans = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*\/\*\*.*/g

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

  it.each(kindFixtures.flatMap(({ kind, minimal, full }) => [minimal, full].map(make => ({ kind, make }))))(
    'default: $kind $make.name names no folder of ours, and each comment has its subject',
    ({ kind, make }) => {
      const { files } = generateProject(make(), { kind, templates })
      const found = files.flatMap(({ path, content }) =>
        isOwnText(path)
          ? [...content.matchAll(ownFolders), ...content.matchAll(orphans)].map(([text]) => `${path}: ${text}`)
          : [],
      )
      expect(found).toEqual([])
    },
  )

  it.each(['dao', 'icm', 'l1', 'nft'])('behavior: the guard of %s has no words of swaps', kind => {
    const { minimal } = kindFixtures.find(fixture => fixture.kind === kind)!
    const { files } = generateProject(minimal(), { kind, templates })
    const found = files.flatMap(({ path, content }) =>
      path.includes('/features/guard/') || path.includes('/features/review/')
        ? [...content.matchAll(/swap|1inch|router/gi)].map(([word]) => `${path}: ${word}`)
        : [],
    )
    expect(found).toEqual([])
  })

  it.each(['/** One. */\n/** Two. */', 'Source: packages/catalogue/scripts', '`apps/studio`'])(
    'behavior: %j is found',
    text => {
      expect([...text.matchAll(ownFolders), ...text.matchAll(orphans)]).toHaveLength(1)
    },
  )

  it.each(['Source: spec 001 §5.', 'Source: spec of the swap form.', 'class SluiceError', 'a journal'])(
    'behavior: "%s" is found',
    text => {
      expect(text.match(internal)).not.toBeNull()
    },
  )
})
