import type { CodeResult } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { findNodeCode } from './findNodeCode.ts'

const file = (path: string) => ({ path, content: path, type: 'frontend', language: 'typescript' }) as const

const result = {
  files: [
    'README.md',
    'web/src/features/swap/quote.ts',
    'web/src/features/swap/QuoteBox.tsx',
    'web/src/features/swap/SwapCard.test.tsx',
    'web/src/features/swap/SwapCard.tsx',
    'web/src/features/limit/LimitCard.tsx',
  ].map(file),
  detection: {
    kind: 'swap',
    reason: '',
    features: [
      { id: 'swap', title: 'Swap', nodeIds: ['swap-1'], reason: 'A swap node asks for it' },
      { id: 'limit', title: 'Limit', nodeIds: ['limit-1'], reason: '' },
    ],
    unrepresented: [{ nodeId: 'note-1', componentId: 'stickyNote', label: 'Note', reason: 'A note is not shown' }],
  },
} as unknown as CodeResult

describe('findNodeCode', () => {
  it('default: what its feature brings, its main screen first', () => {
    const { files, reason } = findNodeCode(result, 'swap-1')
    expect(files.map(({ path }) => path)).toEqual([
      'web/src/features/swap/SwapCard.tsx',
      'web/src/features/swap/QuoteBox.tsx',
      'web/src/features/swap/quote.ts',
      'web/src/features/swap/SwapCard.test.tsx',
    ])
    expect(reason).toBe('A swap node asks for it')
  })

  it('behavior: a node without code explains why', () => {
    expect(findNodeCode(result, 'note-1')).toEqual({ files: [], reason: 'A note is not shown' })
  })
})
