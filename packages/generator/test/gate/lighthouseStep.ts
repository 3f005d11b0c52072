import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../../scripts/findChromium.ts'
import { runCommand } from '../../src/install/runCommand.ts'
import { startDemo } from './demoStep.ts'
import { type Figures, type GateStep, lastLines, notRun, toStepResult } from './GateStep.ts'
import { installTool } from './installTool.ts'

const version = '12.8.2'

/** Minimum scores in percent. */
const minimumScores: Figures = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

type Report = { readonly categories: { readonly [name: string]: { readonly score: number } } }

const describe = (scores: Figures) => Object.entries(scores).map(([name, score]) => `${name} ${score}`)

const findLow = (scores: Figures) =>
  describe(Object.fromEntries(Object.entries(scores).filter(([name, score]) => score < minimumScores[name]!)))

const better = (first: Figures, second: Figures): Figures =>
  Object.fromEntries(Object.entries(second).map(([name, score]) => [name, Math.max(score, first[name] ?? 0)]))

async function measure(command: string, url: string, browser: string): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const args = [
      command,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(minimumScores).join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ]
    const { code, output } = await runCommand(process.execPath, args, { cwd: folder, env: { CHROME_PATH: browser } })
    if (code !== 0) throw new Error(lastLines(output, 20))
    const { categories } = JSON.parse(await readFile(file, 'utf8')) as Report
    const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return Object.fromEntries(Object.keys(minimumScores).map(name => [name, scoreOf(name)]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Scores drop under load, so the best of several runs counts. */
const maximumRuns = 3

/** Runs Lighthouse on the page of the demo, whose backend reaches all it asks. */
export const lighthouseStep: GateStep = {
  name: 'Lighthouse',
  run: async ({ dir }) => {
    const browser = findChromium()
    if (browser === undefined) return notRun('there is no Chromium; set CHROMIUM_PATH')
    const tool = await installTool('lighthouse', version)
    if ('output' in tool) return notRun(`lighthouse ${version} cannot be installed here`)
    const command = join(tool.modules, 'lighthouse/cli/index.js')
    const demo = await startDemo(dir)
    try {
      let scores: Figures = {}
      for (let turn = 0; turn < maximumRuns; turn++) {
        scores = better(scores, await measure(command, demo.url, browser))
        if (findLow(scores).length === 0) break
      }
      const low = findLow(scores)
      const load = `load ${Math.round(loadavg()[0]!)} on ${availableParallelism()} cores`
      return toStepResult(low.length > 0 ? [[...low, load].join(', ')] : [], describe(scores).join(', '), scores)
    } finally {
      await demo.interrupt()
    }
  },
}
