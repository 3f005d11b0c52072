import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/**
 * Bundles contestants to plain JavaScript, so that type stripping does not slow the first run. Returns their folder, which
 * is removed when this process exits.
 */
export async function bundleContestants(names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-engine-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const entries = ['runContestant', ...names].map(name => [
    name,
    fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
  ])
  await build({
    input: Object.fromEntries(entries),
    platform: 'node',
    external: /^node:/,
    output: { dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  })
  return folder
}
