import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureAssistant } from './assistant/measureAssistant.ts'
import { measureCanvas } from './canvas/measureCanvas.ts'
import { measureEditors } from './editor/measureEditors.ts'
import { measureEngines } from './engine/measureEngines.ts'
import { measureGenerated } from './generated/measureGenerated.ts'
import { measureGenerator } from './generator/measureGenerator.ts'
import { measureLayout } from './layout/measureLayout.ts'
import { measurePanels } from './panels/measurePanels.ts'
import { measurePreview } from './preview/measurePreview.ts'
import { type Report, toMarkdown } from './report.ts'
import { describeMachine, notesFile, readStore, renderResults, resultsFile, storeFile } from './results.ts'
import { measureSandbox } from './sandbox/measureSandbox.ts'
import { measureExecutions } from './server/measureExecutions.ts'
import { measureServers } from './server/measureServers.ts'
import { measureStudio } from './studio/measureStudio.ts'
import { measureTokenSearch } from './tokens/measureTokenSearch.ts'
import { measureWorkflow } from './workflow/measureWorkflow.ts'

const parts: { readonly [name: string]: (rounds: number) => Promise<Report> } = {
  workflow: measureWorkflow,
  assistant: measureAssistant,
  engine: measureEngines,
  sandbox: measureSandbox,
  server: measureServers,
  executions: measureExecutions,
  studio: measureStudio,
  panels: measurePanels,
  canvas: measureCanvas,
  editor: measureEditors,
  layout: measureLayout,
  generator: measureGenerator,
  generated: measureGenerated,
  preview: measurePreview,
  tokens: measureTokenSearch,
}

/** Parts that run from sources without a build. */
const fromSources = new Set([
  'workflow',
  'assistant',
  'layout',
  'engine',
  'sandbox',
  'canvas',
  'generated',
  'preview',
  'tokens',
])

const usage =
  'npm run bench -- [--only=workflow,assistant,engine,sandbox,server,executions,studio,panels,canvas,editor,layout,generator,generated,preview,tokens] [--rounds=5] [--json] [--write]'

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  })
  const names = values.only?.split(',') ?? Object.keys(parts)
  const unknown = names.filter(name => !Object.hasOwn(parts, name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1')
  return { names, rounds, json: values.json === true, write: values.write === true }
}

let options: ReturnType<typeof readOptions>
try {
  options = readOptions()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
  process.exit(2)
}
if (options.names.some(name => !fromSources.has(name))) buildProducts()
const reports: Report[] = []
for (const name of options.names) reports.push(await parts[name]!(options.rounds))
console.log(options.json ? JSON.stringify(reports, null, 2) : toMarkdown(reports))
if (options.write) storeReports(reports, options.rounds)

/** Builds with output to stderr: stdout is for the figures. */
function buildProducts(): void {
  const script = fileURLToPath(new URL('../scripts/build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}

/** Stores the figures of the measured parts and renders RESULTS.md. */
function storeReports(reports: readonly Report[], rounds: number): void {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  const run = { date: new Date().toISOString().slice(0, 10), commit: stdout.trim(), rounds, machine: describeMachine() }
  const fresh = Object.fromEntries(reports.map(report => [report.part, { ...run, report }]))
  const known = { ...readStore(), ...fresh }
  const store = Object.fromEntries(Object.keys(parts).flatMap(name => (known[name] ? [[name, known[name]]] : [])))
  writeFileSync(storeFile, `${JSON.stringify(store, null, 2)}\n`)
  writeFileSync(resultsFile, renderResults(store, readFileSync(notesFile, 'utf8')))
}
