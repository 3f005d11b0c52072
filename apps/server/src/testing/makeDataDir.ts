import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A data folder that goes away with its test. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
