import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPart } from '../../src/install/installPart.ts'
import { runCommand } from '../../src/install/runCommand.ts'
import { buildOnce } from '../buildOnce.ts'
import { cutNetwork } from './cutNetwork.ts'
import { failed, type GateStep, lastLines, notRun, passed, toStepResult } from './GateStep.ts'

/** Removes npm's messages about the machine's configuration. */
function withoutNpm(output: string): readonly string[] {
  return output.split('\n').filter(line => !/^npm (warn|notice)/i.test(line))
}

/** Installs one part with `npm ci`. */
export function installStep(part: string): GateStep {
  return {
    name: `install ${part}`,
    run: async ({ dir, fresh }) => {
      const { code, output } = await installPart(join(dir, part), { isFresh: fresh })
      if (code !== 0) return failed(lastLines(output, 20))
      return toStepResult(output.split('\n').filter(line => /peer dep|EBADENGINE|ERESOLVE/.test(line)))
    },
  }
}

/** Runs a root script, as in the README. */
export function scriptStep(script: string): GateStep {
  return {
    name: `npm run ${script}`,
    run: async ({ dir }) => {
      const { code, output } = await runCommand('npm', ['run', script], { cwd: dir })
      return code === 0 ? passed() : failed(lastLines(output, 40))
    },
  }
}

/** Builds web and server, offline if possible; cached by sources unless `fresh`. */
export const buildStep: GateStep = {
  name: 'build',
  run: async ({ dir, fresh }) => {
    const [command, ...args] = [...(await cutNetwork()), 'npm', 'run', 'build']
    const build = () => runCommand(command!, args, { cwd: dir })
    const { code, output } = await (fresh ? build() : buildOnce(dir, build))
    if (code !== 0) return failed(lastLines(output, 40))
    if (!existsSync(join(dir, 'web/out/index.html'))) return failed('web/out/index.html is missing')
    const warnings = withoutNpm(output).filter(line => /\bwarn(ing)?\b|deprecated/i.test(line))
    return toStepResult(warnings)
  },
}

/** Reports whether the build ran offline. */
export const offlineStep: GateStep = {
  name: 'the build asks no network',
  run: async () =>
    (await cutNetwork()).length > 0
      ? passed('built in a network namespace of its own')
      : notRun('unshare is not allowed here'),
}
