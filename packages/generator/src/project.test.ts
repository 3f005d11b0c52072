import { describe, expect, it } from 'vitest'
import { assertSafePath, createProject } from './project.ts'

describe('createProject', () => {
  it('default: files come sorted by path', () => {
    const project = createProject()
    project.add('b/c.ts', 'c\n', 'test')
    project.add('B.ts', 'B\n', 'test')
    project.add('a.ts', new TextEncoder().encode('a\n'), 'test')
    expect([...project.files().keys()]).toEqual(['B.ts', 'a.ts', 'b/c.ts'])
    expect(project.ownerOf('b/c.ts')).toBe('test')
  })

  it.each([
    ['a.ts', 'a.ts'],
    ['A.ts', 'a.ts'],
  ])('error: %s after %s', (second, first) => {
    const project = createProject()
    project.add(first, '', 'one')
    expect(() => project.add(second, '', 'two')).toThrow(
      expect.objectContaining({ code: 'PATH_CLASH', message: expect.stringMatching(/one.*two/) }),
    )
  })
})

describe('assertSafePath', () => {
  it.each([
    'app/[id]/page.tsx',
    'app/(group)/page.tsx',
    '.workflow/manifest.json',
    '.github/workflows/ci.yml',
    '.github/workflows/ci.yml.new',
    '.env.example',
  ])('default: %s', path => {
    expect(() => assertSafePath(path)).not.toThrow()
  })

  it.each([
    '',
    '/etc/passwd',
    '../a',
    'a/../../b',
    'a/./b',
    'a//b',
    'a/',
    'C:\\a',
    'a\\b',
    'a\0b',
    'a\nb',
    'a.',
    'a ',
    'con',
    'web/NUL.txt',
    'a/.git/config',
    '.github/workflows/other.yml',
    '.GITHUB/workflows/ci.yml',
    'a/.github/workflows/ci.yml',
    '.env',
    '.npmrc',
    'node_modules/a.js',
    'ﬁle.ts',
    `${'a/'.repeat(101)}b`,
  ])('error: %j', path => {
    expect(() => assertSafePath(path)).toThrow(expect.objectContaining({ code: 'PATH_UNSAFE' }))
  })
})
