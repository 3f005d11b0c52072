import type { PreviewLog } from '@sluice/protocol'
import { describe, expect, it } from 'vitest'
import { filterLines, printLines } from './filterLines.ts'

const line = (seq: number, source: PreviewLog['source'], level: PreviewLog['level']): PreviewLog => ({
  instanceId: 'p1',
  seq,
  ts: 0,
  level,
  source,
  message: `line ${seq}`,
})

const lines = [line(1, 'backend', 'info'), line(2, 'browser', 'error'), line(3, 'backend', 'warn')]

const seqs = (filter: Partial<Parameters<typeof filterLines>[1]>) =>
  filterLines(lines, { source: 'all', level: 'info', afterSeq: 0, ...filter }).map(({ seq }) => seq)

describe('filterLines', () => {
  it('default: by source, by least level, after a cleared line', () => {
    expect(seqs({})).toEqual([1, 2, 3])
    expect(seqs({ source: 'backend' })).toEqual([1, 3])
    expect(seqs({ level: 'warn' })).toEqual([2, 3])
    expect(seqs({ afterSeq: 2 })).toEqual([3])
  })
})

describe('printLines', () => {
  it('default: time, level, source and text', () => {
    expect(printLines(lines.slice(0, 2))).toBe(
      '1970-01-01T00:00:00.000Z\tinfo\tbackend\tline 1\n1970-01-01T00:00:00.000Z\terror\tbrowser\tline 2',
    )
  })
})
