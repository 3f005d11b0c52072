/**
 * Generates a project and puts it through everything its owner would: install, types, lint, tests, build, start.
 *
 *   node packages/generator/scripts/gate.ts [--kind swap] [--out DIR] [--fresh] [--hostile]
 *
 * `--fresh` installs past the cache; `--hostile` fills every text of the workflow with what could pass for code.
 * Writes one line a step to stderr and a JSON report to stdout. Exit code 0 when all passed, 1 when a step failed.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateProject } from '../src/generateProject.ts'
import { makeSwapDocument } from '../src/makeSwapDocument.ts'
import { readTemplates } from '../src/readTemplates.ts'
import { writeProject } from '../src/writeProject.ts'
import { gateSteps } from '../test/gateSteps.ts'
import { findKindFixture } from '../test/kinds/kindFixtures.ts'
import { makeHostileDocument } from '../test/makeHostileDocument.ts'
import { runGate } from '../test/runGate.ts'

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'swap' },
    out: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
  },
})
const canary = 'canary-key-4f1c9d0e'
const dir = values.out === undefined ? await mkdtemp(join(tmpdir(), 'sluice-gate-')) : resolve(values.out)
const standing = await readdir(dir).catch(() => [])
if (standing.length > 0) {
  console.error(`${dir} is not empty`)
  process.exit(2)
}

const secrets = { oneInchSwap: { apiKey: canary }, oneInchQuote: { apiKey: canary } }
const document = values.hostile ? makeHostileDocument(secrets) : makeSwapDocument({}, secrets)
const project = generateProject(document, { kind: values.kind, templates: await readTemplates() })
await writeProject(dir, project.files)
console.error(`${project.files.length} files in ${dir}`)
const fixture = findKindFixture(project.kind)
const report = await runGate(gateSteps, { dir, fixture, canary, fresh: values.fresh }, line => console.error(line))
process.stdout.write(`${JSON.stringify({ kind: project.kind, dir, ...report }, null, 2)}\n`)
if (values.out === undefined && report.passed) await rm(dir, { recursive: true, force: true })
process.exitCode = report.passed ? 0 : 1
