/**
 * Generates a project and runs all its quality checks.
 *
 *   npm run gate -- --kind swap [--features minimal|full] [--hostile] [--fresh] [--go-on] [--out DIR] [--report FILE]
 *
 * `--hostile` fills every text with code-like content, `--fresh` installs without the cache, and `--go-on` continues
 * after a failed step. Logs one line per step to stderr and writes `gate-report.json`. Exit code: 0 passed, 1 a step
 * failed, 2 wrong usage.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { gateProject } from '../test/gateProject.ts'
import { fullGateSteps } from '../test/gateSteps.ts'
import { kindFixtures } from '../test/kinds/kindFixtures.ts'

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'swap' },
    features: { type: 'string', default: 'full' },
    out: { type: 'string' },
    report: { type: 'string', default: 'gate-report.json' },
    fresh: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
  },
})
const fixture = kindFixtures.find(({ kind }) => kind === values.kind)
if (!fixture || !['minimal', 'full'].includes(values.features)) {
  console.error(`--kind is one of ${kindFixtures.map(({ kind }) => kind).join(', ')}; --features is minimal or full`)
  process.exit(2)
}
const report = await gateProject({
  fixture,
  set: values.hostile ? 'hostile' : values.features === 'minimal' ? 'minimal' : 'full',
  steps: fullGateSteps,
  fresh: values.fresh,
  goOn: values['go-on'],
  onStep: line => console.error(line),
  ...(values.out === undefined ? {} : { out: values.out }),
})
await writeFile(values.report, `${JSON.stringify(report, null, 2)}\n`)
const absent = report.steps.filter(({ notRun }) => notRun).map(({ name }) => name)
if (absent.length > 0) console.error(`not run on this machine: ${absent.join('; ')}`)
console.error(report.passed ? `passed; see ${values.report}` : `failed; see ${values.report} and ${report.dir}`)
process.exitCode = report.passed ? 0 : 1
