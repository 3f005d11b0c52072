import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { notesFile, readStore, renderResults, resultsFile } from './results.ts'

describe('RESULTS.md', () => {
  it('default: is what results.json and notes.md give', () => {
    const notes = readFileSync(notesFile, 'utf8')
    expect(readFileSync(resultsFile, 'utf8')).toBe(renderResults(readStore(), notes))
  })

  it('behavior: every row of a table has as many cells as its head', () => {
    const lines = readFileSync(resultsFile, 'utf8').split('\n')
    const cellsOf = (line: string) => line.replaceAll('\\|', '').split('|').length
    const odd = lines.filter((line, index) => {
      const before = lines[index - 1]
      return line.startsWith('|') && before?.startsWith('|') && cellsOf(line) !== cellsOf(before)
    })
    expect(odd).toEqual([])
  })
})
