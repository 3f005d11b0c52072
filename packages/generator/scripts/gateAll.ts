/**
 * Runs the gate for every kind: minimal, full and with hostile text.
 *
 * npm run gate:all [-- --report FILE] [--summary FILE]
 *
 * Logs one line per step to stderr, writes all reports to `gate-report.json` and a table to `docs/gate.md`. Exit code 0
 * if nothing failed.
 */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { featureSets, gateProject, type ProjectReport } from '../test/gateProject.ts'
import { fullGateSteps } from '../test/gateSteps.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { renderGateReport } from '../test/renderGateReport.ts'

const root = join(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    report: { type: 'string', default: 'gate-report.json' },
    summary: { type: 'string', default: join(root, 'docs/gate.md') },
  },
})
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
const summary = renderGateReport(reports, {
  date: new Date().toISOString().slice(0, 10),
  commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim(),
  machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}`,
})
await writeFile(values.summary, summary)
for (const { kind, set, steps, passed: isPassed } of reports) {
  const failed = steps.filter(({ ok, notRun }) => !ok && !notRun).map(({ name }) => name)
  const absent = steps.filter(({ notRun }) => notRun).map(({ name }) => name)
  console.error(`${isPassed ? 'ok  ' : 'FAIL'} ${kind}, ${set}${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`)
  if (absent.length > 0) console.error(`     not run on this machine: ${absent.join('; ')}`)
}
process.exitCode = passed ? 0 : 1
