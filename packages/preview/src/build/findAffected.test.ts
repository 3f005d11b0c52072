import { describe, expect, it } from 'vitest'
import { findAffected, type ModuleGraph } from './findAffected.ts'

const module = (exports: readonly string[], ...importers: readonly string[]) => ({ exports, importers, isStatic: true })

const graph: ModuleGraph = new Map([
  ['web/src/config.ts', module(['config'], 'web/src/useForm.ts', 'web/src/app/layout.tsx')],
  ['web/src/useForm.ts', module(['useForm'], 'web/src/Form.tsx')],
  ['web/src/Form.tsx', module(['Form'], 'web/src/features.ts')],
  ['web/src/features.ts', module(['features'], 'web/src/app/page.tsx')],
  ['web/src/app/page.tsx', module(['default'], '\0page')],
  ['web/src/app/layout.tsx', module(['metadata', 'default'], '\0page')],
  ['web/src/loose.ts', module(['loose'], '\0page')],
])

describe('findAffected', () => {
  it('default: importers up to the components that React replaces', () => {
    expect(findAffected(graph, ['web/src/config.ts'])).toEqual([
      'web/src/config.ts',
      'web/src/useForm.ts',
      'web/src/Form.tsx',
      'web/src/app/layout.tsx',
    ])
  })

  it('behavior: a component alone, a list of features with the page, a file that is no part of the page', () => {
    expect(findAffected(graph, ['web/src/Form.tsx'])).toEqual(['web/src/Form.tsx'])
    expect(findAffected(graph, ['web/src/features.ts'])).toEqual(['web/src/features.ts', 'web/src/app/page.tsx'])
    expect(findAffected(graph, ['web/src/Form.test.ts'])).toEqual([])
  })

  it('behavior: what reaches the entry has the page loaded again', () => {
    expect(findAffected(graph, ['web/src/Form.tsx', 'web/src/loose.ts'])).toBeNull()
  })
})
