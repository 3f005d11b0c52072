/**
 * Runs the gate for every kind: minimal, full and with hostile text.
 *
 *   npm run gate:all [-- --kind KIND]... [--set minimal|full|hostile]... [--report FILE] [--summary FILE]
 *
 * `--kind` and `--set` limit what runs; the other rows stay as the report has them, each with the commit it ran at, and
 * `-dirty` if sources differed from it. A step that fails or does not end is reported, and the run goes on: all 18
 * projects take about an hour on two idle cores. Logs one line per step to stderr, and after each project writes all
 * reports to `gate-report.json` and a table to `docs/gate.md`. Exit code: 0 nothing failed, 1 a step failed, 2 wrong
 * usage.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { featureSets, gateProject, type ProjectReport } from '../test/gateProject.ts'
import { fullGateSteps } from '../test/gateSteps.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'
import { type DatedReport, renderGateReport } from '../test/renderGateReport.ts'

const root = join(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    kind: { type: 'string', multiple: true, default: kindFixtures.map(({ kind }) => kind) },
    set: { type: 'string', multiple: true, default: [...featureSets] },
    report: { type: 'string', default: 'gate-report.json' },
    summary: { type: 'string', default: join(root, 'docs/gate.md') },
  },
})
const projects = kindFixtures.flatMap(fixture => featureSets.map(set => ({ fixture, set })))
const chosen = projects.filter(({ fixture, set }) => values.kind.includes(fixture.kind) && values.set.includes(set))
if (chosen.length === 0) {
  console.error(`--kind is one of ${kindFixtures.map(({ kind }) => kind).join(', ')}; --set ${featureSets.join(', ')}`)
  process.exit(2)
}

const readReports = async (): Promise<readonly DatedReport[]> => {
  const text = await readFile(values.report, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"reports":[]}'
    throw error
  })
  return JSON.parse(text).reports
}
const isChosen = ({ kind, set }: DatedReport) =>
  chosen.some(project => project.fixture.kind === kind && project.set === set)
const positionOf = ({ kind, set }: DatedReport) =>
  projects.findIndex(project => project.fixture.kind === kind && project.set === set)

function describeFailedGeneration({ fixture, set }: (typeof projects)[number], error: Error): ProjectReport {
  console.error(`FAIL generate ${fixture.kind}, ${set}: ${error.message}`)
  const step = { name: 'generate', ok: false, detail: error.message, milliseconds: 0 }
  return { kind: fixture.kind, set, features: [], files: 0, dir: '', passed: false, steps: [step] }
}

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
const isChanged = git('status', '--porcelain', '--', '.', ':(exclude)docs/gate.md') !== ''
const commit = `${git('rev-parse', '--short=9', 'HEAD')}${isChanged ? '-dirty' : ''}`
const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}`
let reports = (await readReports()).filter(report => !isChosen(report))
for (const [index, project] of chosen.entries()) {
  const date = new Date().toISOString().slice(0, 10)
  console.error(`project ${index + 1} of ${chosen.length}, ${new Date().toISOString()}`)
  const report = await gateProject({
    ...project,
    steps: fullGateSteps,
    goOn: true,
    onStep: line => console.error(line),
  }).catch((error: Error) => describeFailedGeneration(project, error))
  reports = [...reports, { ...report, date, commit }].sort((a, b) => positionOf(a) - positionOf(b))
  await writeFile(values.report, `${JSON.stringify({ reports }, null, 2)}\n`)
  await writeFile(values.summary, renderGateReport(reports, machine))
}
for (const { kind, set, steps, passed } of reports.filter(isChosen)) {
  const failed = steps.filter(({ ok, notRun }) => !ok && !notRun).map(({ name }) => name)
  const absent = steps.filter(({ notRun }) => notRun).map(({ name }) => name)
  console.error(`${passed ? 'ok  ' : 'FAIL'} ${kind}, ${set}${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`)
  if (absent.length > 0) console.error(`     not run on this machine: ${absent.join('; ')}`)
}
process.exitCode = reports.filter(isChosen).every(({ passed }) => passed) ? 0 : 1
