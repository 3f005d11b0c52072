import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { joinProjectText, splitProjectText, zipProject } from './archive.ts'

const project = {
  slug: 'my-app',
  files: [
    { path: 'web/b.ts', content: 'export const b = 1\n' },
    { path: 'README.md', content: '=== README.md (3 characters) ===\nnot a border\n' },
    { path: 'empty.txt', content: '' },
  ],
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('zipProject', () => {
  it('default: every file under one folder', () => {
    const files = unzipSync(zipProject(project))
    expect(Object.keys(files)).toEqual(['my-app/README.md', 'my-app/empty.txt', 'my-app/web/b.ts'])
    expect(strFromU8(files['my-app/web/b.ts']!)).toBe('export const b = 1\n')
  })

  it('behavior: the same bytes later and in another order', () => {
    const first = hash(zipProject(project))
    vi.useFakeTimers({ now: Date.now() + 86_400_000 })
    try {
      expect(hash(zipProject({ ...project, files: [...project.files].reverse() }))).toBe(first)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('splitProjectText', () => {
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)

  it('default: reads back what joinProjectText wrote', () => {
    expect(splitProjectText(joinProjectText(project))).toEqual({ ...project, files: [...project.files].sort(byPath) })
  })

  it('behavior: any content survives', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), contents => {
        const files = contents.map((content, index) => ({ path: `f${index}.txt`, content: `${content}\n=== x` }))
        expect(splitProjectText(joinProjectText({ slug: 'a', files })).files).toEqual(files)
      }),
    )
  })

  it.each([
    ['another file', 'hello\n'],
    ['a text that was cut', joinProjectText(project).slice(0, -30)],
    ['a missing file', joinProjectText(project).replace('3 files', '4 files')],
    ['a changed file', joinProjectText(project).replace('const b', 'const bb')],
  ])('error: %s', (_name, text) => {
    expect(() => splitProjectText(text)).toThrow(expect.objectContaining({ code: 'ARCHIVE_TEXT_INVALID' }))
  })
})
