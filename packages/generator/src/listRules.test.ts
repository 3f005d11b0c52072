import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

const cases = kindFixtures.flatMap(({ kind, minimal, full }) => [
  { kind, size: 'least', document: minimal() },
  { kind, size: 'fullest', document: full() },
])

describe('listRules', () => {
  it.each(cases)('default: SECURITY.md of $kind at its $size lists rules that the project has', context => {
    const { files } = generateProject(context.document, { kind: context.kind, templates })
    const security = files.find(({ path }) => path === 'SECURITY.md')!.content
    const listed = [...security.matchAll(/^\| (T\d\d) \|/gm)].map(([, id]) => id!)
    const sources = files.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.(test|stub)\.tsx?$/.test(path))
    const hasRule = (id: string) => sources.some(({ content }) => content.includes(`findingsOf('${id}')`))
    expect(listed.filter(id => !hasRule(id))).toEqual([])
    const sendsFact = sources.some(
      ({ path, content }) =>
        !path.includes('/features/guard/') && /collectFacts\([^)]*\bisPending\b|^ +isPending: progress/m.test(content),
    )
    expect(listed.includes('T24')).toBe(sendsFact)
    expect(listed.length).toBeGreaterThan(10)
  })
})
