import { readRules } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { rulesPath } from './keepRules.ts'
import { readTemplates } from './readTemplates.ts'
import { renderSecurity } from './render/renderSecurity.ts'

const templates = await readTemplates()

const cases = kindFixtures.flatMap(({ kind, minimal, full }) => [
  // The smallest one only quotes: it has no guard.
  ...(kind === 'multichain' ? [] : [{ kind, size: 'least', document: minimal() }]),
  { kind, size: 'fullest', document: full() },
])

describe('rules of a project', () => {
  it.each(cases)('default: SECURITY.md of $kind at its $size lists rules that the project has', context => {
    const { files } = generateProject(context.document, { kind: context.kind, templates })
    const security = files.find(({ path }) => path === 'SECURITY.md')!.content
    const listed = [...security.matchAll(/^\| (T\d\d) \|/gm)].map(([, id]) => id!)
    const sources = files.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !/\.(test|stub)\.tsx?$/.test(path))
    const used = readRules(sources.map(({ content }) => content))
    expect(listed).toEqual(used.map(({ id }) => id))
    const rules = files.find(({ path }) => path === rulesPath)!.content
    expect([...rules.matchAll(/^ {2}(\w+): defineRule\(/gm)].map(([, name]) => name)).toEqual(
      used.map(({ name }) => name),
    )
    expect(
      renderSecurity([], used)
        .split('\n')
        .filter(line => /^\| T/.test(line)),
    ).toEqual(security.split('\n').filter(line => /^\| T/.test(line)))
    const sendsFact = sources.some(
      ({ path, content }) =>
        !path.includes('/features/guard/') && /collectFacts\([^)]*\bisPending\b|^ +isPending: progress/m.test(content),
    )
    expect(listed.includes('T24')).toBe(sendsFact)
    expect(listed.length).toBeGreaterThan(10)
  })
})
