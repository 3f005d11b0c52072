import { join } from 'node:path'
import { findChromium } from '../../../../scripts/findChromium.ts'
import { installPart } from '../installPart.ts'
import { runCommand } from '../runCommand.ts'
import { failed, type GateStep, lastLines, notRun, passed } from './GateStep.ts'

/** The project's own tests in a browser: `files` names which, by a part of their path; left out, all of them. */
export function browserTestStep(name: string, files: readonly string[] = []): GateStep {
  return {
    name,
    run: async ({ dir, fresh }) => {
      const browser = findChromium()
      if (browser === undefined) return notRun('there is no Chromium; set CHROMIUM_PATH')
      const cwd = join(dir, 'e2e')
      const installed = await installPart(cwd, fresh)
      if (installed.code !== 0) return failed(lastLines(installed.output, 20))
      for (const args of [
        ['run', 'typecheck'],
        ['run', 'lint'],
        ['test', '--', ...files],
      ]) {
        const { code, output } = await runCommand('npm', args, { cwd, env: { CHROMIUM_PATH: browser } })
        if (code !== 0) return failed(lastLines(output, 60))
      }
      return passed()
    },
  }
}
