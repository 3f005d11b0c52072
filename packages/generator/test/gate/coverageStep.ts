import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { installPart } from '../../src/install/installPart.ts'
import { runCommand } from '../../src/install/runCommand.ts'
import { failed, type GateStep, lastLines, type StepResult, toStepResult } from './GateStep.ts'
import { installTool } from './installTool.ts'

/** Lines of the backend that its own tests execute, in percent. */
const leastCovered = 80

type Summary = { readonly total: { readonly lines: { readonly pct: number } } }
type PackageFile = { readonly devDependencies: { readonly [name: string]: string } }

/** Measures a copy of the backend, because the package that measures is no part of a project. */
async function measure(server: string, fresh: boolean): Promise<StepResult> {
  const { devDependencies } = JSON.parse(await readFile(join(server, 'package.json'), 'utf8')) as PackageFile
  const installed = await installPart(server, { isFresh: fresh })
  if (installed.code !== 0) return failed(lastLines(installed.output, 20))
  const provider = await installTool('@vitest/coverage-v8', devDependencies.vitest!)
  if ('output' in provider) return failed(lastLines(provider.output, 20))
  await cp(provider.modules, join(server, 'node_modules'), {
    recursive: true,
    // What the backend has itself stays.
    force: false,
    filter: path => !['.bin', '.package-lock.json'].includes(basename(path)),
  })
  const { code, output } = await runCommand(
    'npx',
    [
      'vitest',
      'run',
      '--coverage.enabled',
      '--coverage.provider=v8',
      '--coverage.reporter=json-summary',
      '--coverage.include=src/**/*.ts',
      '--coverage.exclude=src/**/*.test.ts',
    ],
    { cwd: server },
  )
  if (code !== 0) return failed(lastLines(output, 40))
  const { total } = JSON.parse(await readFile(join(server, 'coverage/coverage-summary.json'), 'utf8')) as Summary
  const { pct } = total.lines
  const detail = `${pct} % of lines`
  return toStepResult(pct < leastCovered ? [`${detail}, at least ${leastCovered} % wanted`] : [], detail, {
    serverLinesPercent: pct,
  })
}

/** The backend's own tests cover it. */
export const coverageStep: GateStep = {
  name: 'coverage of the backend',
  run: async ({ dir, fresh }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-coverage-'))
    try {
      const server = join(folder, 'server')
      await cp(join(dir, 'server'), server, {
        recursive: true,
        filter: path => !['node_modules', 'dist'].includes(basename(path)),
      })
      return await measure(server, fresh)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
