import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { root } from './runCommand.ts'

/** Browser tests and the sources that can affect them. */
const reach: readonly { readonly tests: string; readonly sources: readonly string[] }[] = [
  {
    tests: 'e2e/generated',
    sources: ['e2e/**', 'templates/**', 'packages/{generator,guard,defi,providers,devnet,catalogue,workflow}/**'],
  },
  { tests: 'e2e/sandbox', sources: ['e2e/sandbox*/**', 'e2e/sandbox*', 'packages/{sandbox,workflow}/**'] },
  { tests: 'e2e/', sources: ['e2e/**', 'apps/{studio,server}/**', 'packages/*/src/**', 'packages/*/package.json'] },
]

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`)
  return stdout.split('\n').filter(line => line !== '')
}

/** Files changed since a commit, including untracked ones. */
export function readChangedFiles(since: string): readonly string[] {
  return [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Sources of the application in `templates/app`. */
const appSources = ['templates/**', 'packages/guard/src/**', 'packages/providers/src/avalanche/genesis/**']

/** Whether a change can affect the checks of the application. */
export function affectsTemplateApp(changed: readonly string[]): boolean {
  return changed.some(file => appSources.some(glob => matchesGlob(file, glob)))
}

/** Vitest filters of affected browser tests; empty for none. */
export function findBrowserTests(changed: readonly string[]): readonly string[] {
  const isReached = (sources: readonly string[]) => changed.some(file => sources.some(glob => matchesGlob(file, glob)))
  const reached = reach.filter(({ sources }) => isReached(sources)).map(({ tests }) => tests)
  return reached.includes('e2e/') ? ['e2e/'] : reached
}
