import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { print, printJson, printValue, tell } from './output.ts'

const starter = fileURLToPath(new URL('../bin/sluice.mjs', import.meta.url))
const hostile = '\u001b[2J\u009b31m\n✓ forged\r\u202etxt\u2066'
const shown = String.raw`\u001b[2J\u009b31m\n✓ forged\r\u202etxt\u2066`

function capture(stream: 'stdout' | 'stderr', write: () => void): string {
  const spy = vi.spyOn(process[stream], 'write').mockReturnValue(true)
  try {
    write()
    return spy.mock.calls.map(([text]) => text).join('')
  } finally {
    spy.mockRestore()
  }
}

describe('output', () => {
  test('default: a line stays one line, with control characters escaped', () => {
    expect(capture('stdout', () => print(`log: ${hostile}`))).toBe(`log: ${shown}\n`)
    expect(capture('stderr', () => tell(`log: ${hostile}`))).toBe(`log: ${shown}\n`)
  })

  test('behavior: values keep the lines of their JSON only, and what they are', () => {
    const value = { [hostile]: [hostile] }
    const named = capture('stdout', () => printValue(hostile, value))
    expect(named.split('\n')).toHaveLength(6)
    expect(named.slice(0, shown.length)).toBe(shown)
    const json = capture('stdout', () => printJson(value))
    expect(JSON.parse(json)).toEqual(value)
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })
})

describe('sluice run', () => {
  test('error: ids and results of a workflow put no escape code and no line of their own into the terminal', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-output-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'hostile.workflow.json')
    const config = { operation: 'custom', expression: 'data', data: { v: hostile } }
    const node = { componentId: 'dataProcessor', componentVersion: '1.0.0', label: hostile, position: { x: 0, y: 0 } }
    const nodes = [{ ...node, id: `a${hostile}`, config }]
    writeFileSync(file, JSON.stringify({ id: 'w', name: 'W', description: '', nodes, edges: [] }))
    const { out } = await new Promise<{ out: string }>(resolve => {
      execFile(process.execPath, [starter, 'run', file], (_error, stdout, stderr) => resolve({ out: stdout + stderr }))
    })
    expect(out).toContain(shown)
    expect(out).not.toMatch(/^✓ forged/m)
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })
})
