import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../src/install/runCommand.ts'
import { lastLines } from './gate/GateStep.ts'

const knip = fileURLToPath(new URL('../../../node_modules/.bin/knip', import.meta.url))

const settings: { readonly [part: string]: object } = {
  web: {
    // The features of a page of quotes stand in for others, and where applications are edited, both are there.
    entry: ['src/app/**/*.{ts,tsx}', 'src/**/*.stub.ts', 'src/features/*/*QuoteFeature.ts'],
    project: ['src/**/*.{ts,tsx}'],
    // Ships as the product's own, for comparison with the original.
    ignore: ['src/features/guard/**'],
    // Imported by the style sheet.
    ignoreDependencies: ['tailwindcss'],
  },
  server: {
    // A project whose features have no routes still takes new ones.
    entry: ['src/main.ts', 'src/kit/ServerFeature.ts', 'src/kit/http.ts', 'src/**/*.stub.ts'],
    project: ['src/**/*.ts'],
    // Loaded by platform name.
    ignoreDependencies: ['@foundry-rs/anvil'],
  },
  e2e: {
    entry: ['src/**/*.e2e.ts', 'src/kit/runDemo.ts'],
    project: ['src/**/*.ts'],
    // Loaded by platform name; viem is used by some kinds only, with one lock file for all.
    ignoreDependencies: ['@foundry-rs/anvil', 'viem'],
    // Imported where the workflow has conditions, after a check that it is there.
    ignoreUnresolved: ['../../../../web/src/config/flow.config.ts'],
  },
}

/**
 * Finds unused files, exports and dependencies with knip.
 *
 * - Returns: knip's report per part
 */
export async function findUnused(dir: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-knip-'))
  const problems: string[] = []
  for (const [part, own] of Object.entries(settings)) {
    const file = join(folder, `${part}.json`)
    await writeFile(file, JSON.stringify({ ignoreExportsUsedInFile: true, ...own }))
    const args = ['--no-progress', '--no-config-hints', '--no-gitignore', '--config', file]
    const { code, output } = await runCommand(knip, args, { cwd: join(dir, part) })
    if (code !== 0) problems.push(`${part}:\n${lastLines(output, 30)}`)
  }
  await rm(folder, { recursive: true, force: true })
  return problems
}
