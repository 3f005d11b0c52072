import { describe, expect, it } from 'vitest'
import { detectEditorVariant } from './editorVariant.ts'

describe('detectEditorVariant', () => {
  it('default', () => {
    const ids = [
      'template-avalanche-icm-workflow',
      'my_ICM_demo',
      'l1-config',
      'icmdemo',
      'my-l1app',
      'template-dex-aggregator-swap',
    ]
    expect(ids.map(id => detectEditorVariant(id, []).id)).toEqual([
      'avalanche',
      'avalanche',
      'avalanche',
      'avalanche',
      'avalanche',
      'defi',
    ])
  })

  it('behavior: a fragment inside a word is ignored', () => {
    expect(detectEditorVariant('project-al1ce-panicmode', ['DeFi']).id).toBe('defi')
  })

  it('behavior: a saved template keeps its variant under a neutral id', () => {
    expect(detectEditorVariant('prj_0a1b2c', ['Wallet', 'Avalanche']).id).toBe('avalanche')
  })
})
