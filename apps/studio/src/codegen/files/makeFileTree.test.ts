import type { GeneratedFile } from '@sluice/generator'
import { describe, expect, it } from 'vitest'
import { flattenTree, foldersOf, makeFileTree } from './makeFileTree.ts'

const file = (path: string): GeneratedFile => ({ path, content: '', type: 'config', language: 'plaintext' })
const tree = makeFileTree(['web/src/b.ts', 'README.md', 'web/a.json', 'server/main.ts', '.env.example'].map(file))

describe('makeFileTree', () => {
  it('default: folders first, then files, each by name', () => {
    expect(tree.map(entry => entry.path)).toEqual(['server', 'web', '.env.example', 'README.md'])
  })
})

describe('flattenTree', () => {
  it('default: what lies in open folders, with its depth', () => {
    const shown = (...open: string[]) =>
      flattenTree(tree, path => open.includes(path)).map(({ entry, level }) => `${level} ${entry.path}`)
    expect(shown()).toEqual(['1 server', '1 web', '1 .env.example', '1 README.md'])
    expect(shown('web', 'web/src')).toEqual([
      '1 server',
      '1 web',
      '2 web/src',
      '3 web/src/b.ts',
      '2 web/a.json',
      '1 .env.example',
      '1 README.md',
    ])
  })
})

describe('foldersOf', () => {
  it('default: from the outside in', () => {
    expect(foldersOf('web/src/app/page.tsx')).toEqual(['web', 'web/src', 'web/src/app'])
    expect(foldersOf('README.md')).toEqual([])
  })
})
