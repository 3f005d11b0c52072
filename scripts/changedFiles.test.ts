import { describe, expect, it } from 'vitest'
import { findBrowserTests } from './changedFiles.ts'

describe('findBrowserTests', () => {
  it('default: a change of the editor reaches every trip', () => {
    expect(findBrowserTests(['apps/studio/src/canvas/NodeCard.tsx'])).toEqual(['e2e/'])
  })

  it('behavior: a change of the application template reaches the generated applications only', () => {
    expect(findBrowserTests(['templates/app/web/src/app/page.tsx'])).toEqual(['e2e/generated'])
  })

  it('behavior: words reach none', () => {
    expect(findBrowserTests(['README.md', 'docs/beyond-the-spec.md', 'bench/RESULTS.md'])).toEqual([])
  })
})
