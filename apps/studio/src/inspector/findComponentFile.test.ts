import { describe, expect, it } from 'vitest'
import { findComponentFile } from './findComponentFile.ts'

const file = (path: string, content = '') => ({ path, content, type: 'frontend' as const, language: 'typescript' })

describe('findComponentFile', () => {
  it('default: what the entry point imports first', () => {
    const entry = file('web/a/feature.ts', "import { kit } from '../kit.ts'\nimport { Card } from './Card.tsx'")
    expect(findComponentFile([entry, file('web/a/Card.tsx')], entry.path)).toBe('web/a/Card.tsx')
  })

  it('behavior: an entry point that is a component, and one that brings none', () => {
    expect(findComponentFile([], 'web/App.tsx')).toBe('web/App.tsx')
    expect(findComponentFile([file('web/a.ts', "import x from './gone.tsx'")], 'web/a.ts')).toBe('web/a.ts')
  })
})
