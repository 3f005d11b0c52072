import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCopiedSources, templateRoot } from '@sluice/generator/node'
import { describe, expect, it } from 'vitest'
import { copySources } from './copySources.ts'

const place = (path: string) => join(templateRoot, path)

describe('copySources', () => {
  it('default: every copy is what its source is, and a second time nothing is written', () => {
    copySources()
    for (const [path, source] of listCopiedSources()) {
      expect(readFileSync(place(path), 'utf8'), path).toBe(readFileSync(source, 'utf8'))
    }
    expect(copySources({ isCheck: true })).toEqual([])
  })

  it('behavior: an edited copy and one without a source are told by a check, and put right', () => {
    const [edited, stale] = ['web/src/features/guard/values/token.ts', 'web/src/features/guard/values/gone.ts']
    writeFileSync(place(edited), '// Edited.\n')
    writeFileSync(place(stale), '// No source.\n')
    expect(copySources({ isCheck: true })).toEqual([stale, edited].sort())
    expect(copySources()).toEqual([stale, edited].sort())
    expect(existsSync(place(stale))).toBe(false)
    expect(copySources({ isCheck: true })).toEqual([])
  })

  it('behavior: no copy is under version control', () => {
    const tracked = execFileSync('git', ['ls-files', '.'], { cwd: templateRoot, encoding: 'utf8' }).split('\n')
    expect(tracked.filter(path => listCopiedSources().has(path))).toEqual([])
  })
})
