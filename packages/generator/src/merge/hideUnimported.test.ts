import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../../test/kinds/kindFixtures.ts'
import { generateProject } from '../generateProject.ts'
import { readTemplates } from '../readTemplates.ts'
import { sha256 } from '../sha256.ts'
import { hideUnimported } from './hideUnimported.ts'

const toFile = (path: string, content: string) => {
  const bytes = new TextEncoder().encode(content)
  return { path, owner: 'base', bytes, hash: sha256(bytes) }
}

function hide(sources: { readonly [path: string]: string }, rendered: { readonly [path: string]: string } = {}) {
  const files = Object.entries(sources).map(([path, content]) => toFile(path, content))
  const shown = hideUnimported(files, Object.entries(rendered), new Map(), sha256)
  return Object.fromEntries(shown.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))
}

const rate = 'export type Rate = number\n\nexport const rate = (): Rate => 1\n'

describe('hideUnimported', () => {
  it('default: a name that only its own module uses loses its export', () => {
    const use = "import { rate } from '../kit/rate.ts'\n\nrate()\n"
    const shown = hide({ 'web/src/kit/rate.ts': rate, 'web/src/features/use.ts': use })
    expect(shown['web/src/kit/rate.ts']).toBe('type Rate = number\n\nexport const rate = (): Rate => 1\n')
  })

  it.each([
    ['a test imports', { 'web/src/kit/rate.test.ts': "import type { Rate } from './rate.ts'\n" }, {}],
    ['is imported on demand', { 'web/src/kit/use.ts': "export const load = () => import('./rate.ts')\n" }, {}],
    ['is imported as a whole', { 'web/src/kit/use.ts': "import * as rates from './rate.ts'\n" }, {}],
    ['a generated file imports', {}, { 'web/src/config/a.ts': "import type { Rate } from '../kit/rate.ts'\n" }],
  ])('behavior: a name that %s stays exported', (_, sources: { [path: string]: string }, rendered) => {
    expect(hide({ 'web/src/kit/rate.ts': rate, ...sources }, rendered)['web/src/kit/rate.ts']).toContain(
      'export type Rate',
    )
  })

  it('behavior: of a module that is imported on demand, the picked name stays exported', () => {
    const load = "export const load = () => import('./rate.ts').then(module => ({ default: module.rate }))\n"
    const shown = hide({ 'web/src/kit/rate.ts': rate, 'web/src/kit/use.ts': load })
    expect(shown['web/src/kit/rate.ts']).toBe('type Rate = number\n\nexport const rate = (): Rate => 1\n')
  })

  it('behavior: pages, and names that nothing uses, stay exported', () => {
    const page = "export const metadata = { title: 'a' }\n\nexport const title = metadata.title\n"
    expect(hide({ 'web/src/app/layout.tsx': page })['web/src/app/layout.tsx']).toBe(page)
    const alone = 'export const alone = 1\n'
    expect(hide({ 'web/src/kit/alone.ts': alone })['web/src/kit/alone.ts']).toBe(alone)
  })

  it('behavior: what fits on one line without its export stands on one', () => {
    const [one, two] = ['a'.repeat(40), 'b'.repeat(40)]
    const long = `export const names: string[] = [\n  ${one},\n  ${two},\n]\n\nexport const all = names\n`
    const use = "import { all } from './long.ts'\n"
    expect(hide({ 'web/src/kit/long.ts': long, 'web/src/kit/use.ts': use })['web/src/kit/long.ts']).toBe(
      `const names: string[] = [${one}, ${two}]\n\nexport const all = names\n`,
    )
  })

  it('behavior: every name that a file of a project imports is exported', async () => {
    const templates = await readTemplates()
    const missing = kindFixtures.flatMap(({ kind, full }) => {
      const { files } = generateProject(full(), { kind, templates })
      const texts = new Map(files.map(({ path, content }) => [path, content]))
      const sources = files.filter(({ path }) => /\.tsx?$/.test(path))
      return sources.flatMap(({ path, content }) =>
        [...content.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^'\n]+\.tsx?)'$/gm)].flatMap(
          ([, names, module]) => {
            const target = new URL(module!, `file:///${path}`).pathname.slice(1)
            return names!
              .split(',')
              .map(
                name =>
                  name
                    .trim()
                    .replace(/^type /, '')
                    .split(' as ')[0]!,
              )
              .filter(name => name !== '')
              .filter(name => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(texts.get(target) ?? ''))
              .map(name => `${path}: ${name} of ${target}`)
          },
        ),
      )
    })
    expect(missing).toEqual([])
  })
})
