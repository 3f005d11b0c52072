import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { root } from './runCommand.ts'

/** Browser tests, and what they can see: a change anywhere else cannot reach them. */
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

/** Files that differ from a commit, those that git does not know yet included. */
export function readChangedFiles(since: string): readonly string[] {
  return [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}

/** What the application in `templates/app` consists of. */
const appSources = ['templates/**', 'packages/guard/src/**', 'packages/providers/src/avalanche/genesis/**']

/** Whether a change can reach the checks of the application in place. */
export function affectsTemplateApp(changed: readonly string[]): boolean {
  return changed.some(file => appSources.some(glob => matchesGlob(file, glob)))
}

/** Filters of browser tests for Vitest; empty when a change can reach none of them. */
export function findBrowserTests(changed: readonly string[]): readonly string[] {
  const isReached = (sources: readonly string[]) => changed.some(file => sources.some(glob => matchesGlob(file, glob)))
  const reached = reach.filter(({ sources }) => isReached(sources)).map(({ tests }) => tests)
  return reached.includes('e2e/') ? ['e2e/'] : reached
}
