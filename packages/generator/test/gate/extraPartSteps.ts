import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../../../scripts/findChromium.ts'
import { installPart } from '../../src/install/installPart.ts'
import { runCommand } from '../../src/install/runCommand.ts'
import { failed, type GateStep, lastLines, notRun, passed, type StepResult } from './GateStep.ts'

type PartRun = {
  readonly part: string
  readonly dir: string
  readonly fresh: boolean
  /** Test files to run. */
  readonly files?: readonly string[]
  readonly env?: { readonly [name: string]: string }
}

const readings = [
  ['run', 'typecheck'],
  ['run', 'lint'],
]

/** Installs an additional part, checks types and formatting. */
async function checkPart({ part, dir, fresh }: PartRun): Promise<StepResult> {
  const cwd = join(dir, part)
  const installed = await installPart(cwd, { isFresh: fresh })
  if (installed.code !== 0) return failed(lastLines(installed.output, 20))
  return runAll(cwd, readings)
}

/** Also runs its tests. */
async function tryPart(run: PartRun): Promise<StepResult> {
  const { part, dir, files = [], env = {} } = run
  const read = await checkPart(run)
  return read.ok ? runAll(join(dir, part), [['test', '--', ...files]], env) : read
}

async function runAll(cwd: string, commands: readonly string[][], env: PartRun['env'] = {}): Promise<StepResult> {
  for (const args of commands) {
    const { code, output } = await runCommand('npm', args, { cwd, env })
    if (code !== 0) return failed(lastLines(output, 60))
  }
  return passed()
}

/** Runs the project's browser tests; `files` filters by path. Default: all. */
export function browserTestStep(name: string, files: readonly string[] = []): GateStep {
  return {
    name,
    run: async ({ dir, fresh }) => {
      const browser = findChromium()
      if (browser === undefined) return notRun('there is no Chromium; set CHROMIUM_PATH')
      return tryPart({ part: 'e2e', dir, fresh, files, env: { CHROMIUM_PATH: browser } })
    },
  }
}

/** Compiles the project's contracts and tests them on local chains. */
export const contractStep: GateStep = {
  name: 'contracts',
  run: async ({ dir, fresh }) =>
    existsSync(join(dir, 'contracts')) ? tryPart({ part: 'contracts', dir, fresh }) : passed('it has none'),
}
