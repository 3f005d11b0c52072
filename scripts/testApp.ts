/**
 * Checks the generated application where it is edited, `templates/app`: types, style and tests of each part.
 *
 *   npm run test:app
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateRoot } from '@sluice/generator/node'
import { findUnused } from '@sluice/generator/testing'
import { copySources } from '../templates/copySources.ts'
import { type AppPart, appParts, installParts } from '../templates/installParts.ts'
import { runCommand } from './runCommand.ts'
import { type Count, runSteps, type Step } from './runSteps.ts'

const install = 'application: install'

function npm(part: AppPart, script: string): Step {
  const cwd = join(templateRoot, part)
  return {
    name: `application: ${script} of ${part}`,
    after: [install],
    run: async print => (await runCommand('npm', ['run', '--silent', script], { cwd, print })) === 0,
  }
}

async function runTests(part: AppPart, print: (text: string) => void): Promise<Count> {
  const reports = mkdtempSync(join(tmpdir(), 'sluice-app-'))
  const file = join(reports, 'report.json')
  const args = ['test', '--', '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const code = await runCommand('npm', args, { cwd: join(templateRoot, part), print })
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  }
  rmSync(reports, { recursive: true, force: true })
  const failed = report.numFailedTests || Number(code !== 0)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

/** Checks of the application in place, with every feature of every kind. Its browser tests need a project and run in the gate. */
export const templateAppSteps: readonly Step[] = [
  {
    name: install,
    run: async print => {
      copySources()
      await installParts(appParts, line => print(`${line}\n`))
      return true
    },
  },
  ...appParts.flatMap(part => [npm(part, 'typecheck'), npm(part, 'lint')]),
  ...(['server', 'web', 'contracts'] as const).map(part => ({
    name: `application: tests of ${part}`,
    after: [install],
    run: (print: (text: string) => void) => runTests(part, print),
  })),
  {
    name: 'application: unused code',
    after: [install],
    run: async print => {
      const problems = await findUnused(templateRoot)
      print(problems.join('\n'))
      return problems.length === 0
    },
  },
]

if (import.meta.main) {
  const total = await runSteps(templateAppSteps, 2)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
