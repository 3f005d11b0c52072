/**
 * Runs every check of the repository.
 *
 *   npm test                        everything
 *   npm test -- --changed [COMMIT]  the static checks, and the tests that a change since COMMIT (default HEAD) can reach
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { affectsTemplateApp, findBrowserTests, readChangedFiles } from './changedFiles.ts'
import type { TestReport } from './failureReporter.ts'
import { ensureChromium } from './findChromium.ts'
import { prefixLines } from './prefixLines.ts'
import { root, runCommand } from './runCommand.ts'
import { type Count, runSteps, type Step } from './runSteps.ts'
import { templateAppSteps } from './testApp.ts'

const [flag, since = 'HEAD'] = process.argv.slice(2)
if (flag !== undefined && flag !== '--changed') {
  console.error(`There is no option ${flag}. Usage: npm test [-- --changed [COMMIT]]`)
  process.exit(2)
}
const changed = flag === undefined ? undefined : readChangedFiles(since)
const reports = mkdtempSync(join(tmpdir(), 'sluice-test-'))
/** Shown at the end as well: the end of a long log is read first. */
const failures: string[] = []
const repeated: string[] = []
const maximumOutput = 4_000
/** TypeScript 7 checks in a fifth of the time; version 5 stays for its compiler API, which 7 lacks. */
const typescript = 'node_modules/typescript-native/bin/tsc'
const began = performance.now()

function check(name: string, program: string, ...args: readonly string[]): Step {
  return {
    name,
    run: async print => {
      const output: string[] = []
      const code = await runCommand(program, args, { print: text => output.push(text) })
      print(output.join(''))
      if (code !== 0) failures.push(`✗ ${name}\n${output.join('').slice(0, maximumOutput)}`)
      return code === 0
    },
  }
}

async function runVitest(label: string, args: readonly string[]): Promise<Count> {
  const file = join(reports, `${label}.json`)
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/failureReporter.ts')}`]
  const lines = prefixLines(`${label} │ `, text => process.stdout.write(text))
  const env = { SLUICE_TEST_REPORT: file, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const code = await runCommand('vitest', ['run', ...args, ...reporters], { env, print: lines.write })
  lines.end()
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport
  failures.push(...report.failures)
  repeated.push(...report.repeated)
  return { ...report, failed: report.failed || Number(code !== 0) }
}

const browserTests = changed === undefined ? ['e2e/'] : findBrowserTests(changed)
const appSteps = changed === undefined || affectsTemplateApp(changed) ? templateAppSteps : []

const browserStep: Step = {
  name: 'browser tests',
  // Generated applications link what is installed for the template, which its own checks may still write to.
  after: ['browser', 'build', ...appSteps.map(({ name }) => name)],
  run: () => runVitest('e2e', ['--config', 'e2e/vitest.config.ts', ...browserTests]),
}

/** Parts of the unit tests; once the browser tests beside them end, two parts run side by side. */
const unitParts = changed === undefined ? 4 : 1

const unitSteps = Array.from({ length: unitParts }, (_, index): Step => {
  const part = `${index + 1}/${unitParts}`
  const scope =
    changed === undefined ? [`--shard=${part}`, '--maxWorkers=1'] : ['--changed', since, '--passWithNoTests']
  return {
    name: `unit and contract tests ${part}`,
    // Tests of the command line start the bundle, which takes a sixth of the CPU that its sources take.
    after: ['build'],
    run: () => runVitest(`unit${index + 1}`, scope),
  }
})

/** The browser tests take longest and wait often: they begin early, and everything else runs beside them. */
const steps: readonly Step[] = [
  {
    name: 'browser',
    run: async () => {
      process.env.CHROMIUM_PATH = ensureChromium()
      return true
    },
  },
  {
    name: 'build',
    run: async () => {
      await build()
      return true
    },
  },
  ...appSteps,
  ...(browserTests.length > 0 ? [browserStep] : []),
  check('types', 'node', typescript, '--noEmit', '-p', 'tsconfig.json'),
  check('types of the editor', 'node', typescript, '--noEmit', '-p', 'apps/studio/tsconfig.json'),
  check('types of the browser tests', 'node', typescript, '--noEmit', '-p', 'e2e/tsconfig.json'),
  check('types of the previews’ page', 'node', typescript, '--noEmit', '-p', 'packages/preview/browser/tsconfig.json'),
  check('format', 'biome', 'format', '.'),
  check('lint', 'biome', 'lint', '--error-on-warnings', '.'),
  check('unused code', 'knip'),
  ...unitSteps,
]

const total = await runSteps(steps, 2)
rmSync(reports, { recursive: true, force: true })
if (repeated.length > 0) console.log(`\nPassed only when repeated:\n${repeated.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\nAll steps took ${((performance.now() - began) / 1_000).toFixed(1)} s`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
