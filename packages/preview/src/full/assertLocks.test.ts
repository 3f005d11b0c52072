import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import { describe, expect, it } from 'vitest'
import { assertLocks } from './assertLocks.ts'

const integrity = 'sha512-x'
const lockOf = (entry: object) => [
  {
    path: 'web/package-lock.json',
    content: JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '1.0.0', ...entry } } }),
  },
]

describe('assertLocks', () => {
  it('default: takes those of a generated project', async () => {
    const { files } = generateProject(findKindFixture('swap').full(), { templates: await readTemplates() })
    expect(() => assertLocks(files, ['server', 'web'])).not.toThrow()
  })

  it.each([
    { resolved: 'git+ssh://git@github.com/a/left.git#1', integrity },
    { resolved: 'https://a.example/left.tgz', integrity },
    { resolved: 'https://registry.npmjs.org.a.example/left.tgz', integrity },
    { resolved: 'https://registry.npmjs.org/left/-/left-1.0.0.tgz' },
    { version: 'git+https://a.example/left.git', integrity },
    { resolved: '../outside', link: true },
  ])('error: %o', entry => {
    expect(() => assertLocks(lockOf(entry), ['web'])).toThrow(expect.objectContaining({ code: 'LOCK_FOREIGN' }))
  })

  it('error: no lock file, or one that cannot be read', () => {
    expect(() => assertLocks([], ['web'])).toThrow(expect.objectContaining({ code: 'LOCK_FOREIGN' }))
    const broken = [{ path: 'web/package-lock.json', content: '{' }]
    expect(() => assertLocks(broken, ['web'])).toThrow(expect.objectContaining({ code: 'LOCK_FOREIGN' }))
  })
})
