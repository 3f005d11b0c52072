import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createPreviews } from '../src/createPreviews.ts'
import type { PreviewLogLine, Previews, PreviewsOptions } from '../src/preview.ts'

export type TestPreviews = Previews & {
  readonly folder: string
  /** Messages of a preview so far. */
  messagesOf(id: string): readonly string[]
  linesOf(id: string): readonly PreviewLogLine[]
  /** The one that was started last. */
  last(): string
}

/** Previews in a folder of their own, closed after the tests of a file. */
export function openPreviews(options: Partial<PreviewsOptions> = {}): TestPreviews {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-previews-'))
  const previews = createPreviews({ folder, editorOrigins: () => ['http://127.0.0.1:3001'], ...options })
  afterAll(async () => {
    await previews.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const linesOf = (id: string) => {
    const lines: PreviewLogLine[] = []
    previews.subscribe(id, 0, { line: line => lines.push(line), changed: () => {} })()
    return lines
  }
  return {
    ...previews,
    folder,
    linesOf,
    messagesOf: id => linesOf(id).map(({ source, message }) => `${source}: ${message}`),
    last: () => previews.list().at(-1)!.id,
  }
}
