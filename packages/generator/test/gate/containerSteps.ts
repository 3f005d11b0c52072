import { join } from 'node:path'
import { runCommand } from '../../src/install/runCommand.ts'
import { failed, type GateStep, lastLines, notRun, passed, toStepResult } from './GateStep.ts'

/** Builds the container image, if an engine is installed. */
export const containerStep: GateStep = {
  name: 'container image',
  run: async ({ dir }) => {
    const docker = await runCommand('docker', ['info'], { cwd: dir }).catch(() => undefined)
    if (docker?.code !== 0) return notRun('there is no container engine on this machine')
    const { code, output } = await runCommand('docker', ['build', '.'], { cwd: dir })
    return code === 0 ? passed() : failed(lastLines(output, 40))
  },
}

type Audit = { readonly metadata?: { readonly vulnerabilities: { readonly [level: string]: number } } }

/** Checks for known vulnerabilities, if the registry supports audits. */
export const auditStep: GateStep = {
  name: 'npm audit',
  run: async ({ dir }) => {
    const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], { cwd: join(dir, 'server') })
    const start = output.indexOf('{')
    const { metadata } = (start < 0 ? {} : JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))) as Audit
    if (!metadata) return notRun('the registry does not answer audits')
    const { high = 0, critical = 0 } = metadata.vulnerabilities
    return toStepResult(high + critical === 0 ? [] : [`${high} high, ${critical} critical`])
  },
}
