import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'

const templates = await readTemplates()

/** Source: docs.docker.com/build/concepts/context, pattern syntax: from the root, a match takes its whole folder. */
function isIgnored(path: string, patterns: readonly string[]): boolean {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
  return patterns.some(pattern => folders.some(folder => matchesGlob(folder, pattern)))
}

describe('.dockerignore', () => {
  it('default: a pattern takes folders at every depth only where it says so', () => {
    const read = (pattern: string) => ['data/a.ts', 'server/data/a.ts'].map(path => isIgnored(path, [pattern]))
    expect([read('**/data'), read('data'), read('server/data'), read('*.ts')]).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  it.each(kindFixtures.map(fixture => [fixture.kind, fixture] as const))(
    'behavior: the image of a %s project gets every file of its page and backend',
    (kind, fixture) => {
      const { files } = generateProject(fixture.full(), { kind, templates })
      const patterns = files
        .find(({ path }) => path === '.dockerignore')!
        .content.split('\n')
        .filter(line => line !== '' && !line.startsWith('#'))
      expect(patterns).toContain('server/data')
      const copied = files.map(({ path }) => path).filter(path => /^(web|server)\//.test(path))
      expect(copied.length).toBeGreaterThan(100)
      expect(copied.filter(path => isIgnored(path, patterns))).toEqual([])
    },
  )
})
