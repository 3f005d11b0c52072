import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { defineFeature } from './feature.ts'
import { generateProject } from './generateProject.ts'
import { swapKind } from './kinds/swapKind.ts'
import { readTemplates } from './readTemplates.ts'
import type { Templates } from './templates.ts'

const templates = await readTemplates()

const panel = `export const notesFeature = { id: 'notes', title: 'Notes', Panel: () => null }\n`

const folder: ReadonlyMap<string, string> = new Map([['web/src/features/notes/notesFeature.ts', panel]])

const withFolder: Templates = {
  keys: () => [...templates.keys(), ...folder.keys()],
  get: path => folder.get(path) ?? templates.get(path),
}

const registration = defineFeature({
  id: 'notes',
  title: 'Notes',
  summary: 'Write notes.',
  purpose: 'a dashboard',
  requiredBy: { dashboard: 'a place for notes' },
  configuredBy: {},
  parts: [],
  configure: () => ({ chainIds: [], defaultChainId: 1, notes: [] }),
  tabs: [{ name: 'notesFeature', module: '../features/notes/notesFeature.ts' }],
  env: [{ name: 'NOTES_LIMIT', required: false, value: '10', comment: 'Notes that are kept.' }],
})

const kind = { ...swapKind, features: [...swapKind.features, registration] }

const generate = (...componentIds: readonly string[]) => {
  const { files, features } = generateProject(makeDocument('', componentIds), {
    kinds: [kind],
    templates: withFolder,
  })
  return { features, texts: new Map(files.map(({ path, content }) => [path, content])) }
}

describe('a new feature', () => {
  it('default: its folder, one registration and one line in a kind bring it into the projects that ask for it', () => {
    const { features, texts } = generate('oneInchSwap', 'dashboard')
    expect(features).toEqual(['Swap', 'Notes'])
    expect(texts.get('web/src/features/notes/notesFeature.ts')).toBe(panel)
    expect(texts.get('web/src/config/features.ts')).toContain('[swapQuoteFeature, notesFeature]')
    expect(texts.get('.env.example')).toContain('NOTES_LIMIT=10')
    expect(texts.get('README.md')).toContain('- **Notes**: Write notes. From your workflow: Dashboard.')
  })

  it('behavior: no trace of it stands in the others', () => {
    const { texts } = generate('oneInchSwap')
    expect([...texts].filter(([path, content]) => /notesFeature|NOTES_LIMIT/.test(path + content))).toEqual([])
  })

  it('error: a registration without a folder', () => {
    const options = { kinds: [kind], templates }
    expect(() => generateProject(makeDocument('', ['dashboard']), options)).toThrow(
      expect.objectContaining({ code: 'TEMPLATE_MISSING' }),
    )
  })
})
