import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/**
 * Bundles contestants to plain JavaScript, as products ship: what stripping types leaves behind in a process would be
 * charged to the first run. Resolves to their folder, which goes when this process does.
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
