import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { ensureChromium } from './findChromium.ts'
import { runCommand } from './runCommand.ts'

type Count = { passed: number; failed: number; skipped: number }

const reports = mkdtempSync(join(tmpdir(), 'sluice-test-'))
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const began = performance.now()

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** One line before, one after; a step that is no test suite counts as one. */
async function step(name: string, run: () => Promise<Count | boolean>): Promise<void> {
  console.log(`\n▸ ${name}`)
  const from = performance.now()
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return false
  })
  const count =
    typeof outcome === 'boolean' ? { passed: Number(outcome), failed: Number(!outcome), skipped: 0 } : outcome
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds(from)})`)
}

const command =
  (program: string, ...args: string[]) =>
  async () =>
    (await runCommand(program, args)) === 0

const vitest =
  (label: string, ...args: string[]) =>
  async (): Promise<Count> => {
    const file = join(reports, `${label}.json`)
    const code = await runCommand('vitest', [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ])
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numPendingTests: number
    }
    const failed = report.numFailedTests || Number(code !== 0)
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
  }

await step('format', command('biome', 'format', '.'))
await step('lint', command('biome', 'lint', '--error-on-warnings', '.'))
await step('types', command('tsc', '--noEmit', '-p', 'tsconfig.json'))
await step('types of the editor', command('tsc', '--noEmit', '-p', 'apps/studio/tsconfig.json'))
await step('types of the browser tests', command('tsc', '--noEmit', '-p', 'e2e/tsconfig.json'))
await step('unused code', command('knip'))
await step('unit and contract tests', vitest('unit'))
await step('build', async () => {
  await build()
  return true
})
let chromium = ''
await step('browser', async () => {
  chromium = ensureChromium()
  return true
})
if (chromium) {
  process.env.CHROMIUM_PATH = chromium
  await step('browser tests', vitest('e2e', '--config', 'e2e/vitest.config.ts'))
}

rmSync(reports, { recursive: true, force: true })
console.log(`\nAll steps took ${seconds(began)}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
