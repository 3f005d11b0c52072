/**
 * Runs the gate for every kind: minimal, full and with hostile text.
 *
 * npm run gate:all [-- --report FILE]
 *
 * Logs one line per step to stderr and writes all reports to `gate-report.json`. Exit code 0 if nothing failed.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { featureSets, gateProject, type ProjectReport } from '../test/gateProject.ts'
import { fullGateSteps } from '../test/gateSteps.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'

const { values } = parseArgs({ options: { report: { type: 'string', default: 'gate-report.json' } } })
const reports: ProjectReport[] = []
for (const fixture of kindFixtures) {
  for (const set of featureSets) {
    reports.push(
      await gateProject({ fixture, set, steps: fullGateSteps, goOn: true, onStep: line => console.error(line) }),
    )
  }
}
const passed = reports.every(report => report.passed)
await writeFile(values.report, `${JSON.stringify({ passed, reports }, null, 2)}\n`)
for (const { kind, set, steps, passed: isPassed } of reports) {
  const failed = steps.filter(({ ok, notRun }) => !ok && !notRun).map(({ name }) => name)
  const absent = steps.filter(({ notRun }) => notRun).map(({ name }) => name)
  console.error(`${isPassed ? 'ok  ' : 'FAIL'} ${kind}, ${set}${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`)
  if (absent.length > 0) console.error(`     not run on this machine: ${absent.join('; ')}`)
}
process.exitCode = passed ? 0 : 1
